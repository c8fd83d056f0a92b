import { existsSync } from 'node:fs';

/** The project's folder, as an address that ends with a slash: the nearest one above this file that has a package.json. */
export const projectUrl = findProject(new URL('./', import.meta.url));

function findProject(folder: URL): URL {
  return existsSync(new URL('package.json', folder)) ? folder : findProject(new URL('../', folder));
}
