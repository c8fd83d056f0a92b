import { existsSync } from 'node:fs';

/** URL of the project folder, with a final slash: the nearest folder above this file with a package.json. */
export const projectUrl = findProject(new URL('./', import.meta.url));

function findProject(folder: URL): URL {
  return existsSync(new URL('package.json', folder)) ? folder : findProject(new URL('../', folder));
}
