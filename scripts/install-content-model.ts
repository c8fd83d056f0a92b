import { createRequire } from 'node:module';
import { contentTypes, editorInterfaces, locales } from '#fakes/seed/content-model.ts';

/*
 * Usage: CONTENTFUL_SPACE_ID=… CONTENTFUL_MANAGEMENT_TOKEN=… npm run content:install. Installs the content model in a
 * space of Contentful, without the demo's texts and pictures. See docs/operating/contentful.md.
 */

/**
 * The model as contentful-import takes it. By the default locale the tool sees that the space has another one, and the
 * others fall back to it, as the guide has them made by hand.
 */
export function contentModel() {
  const home = locales.find((locale) => locale.default)?.code ?? null;
  const inSpace = locales.map((locale) => ({ ...locale, fallbackCode: locale.default ? null : home }));
  return { contentTypes, editorInterfaces, locales: inSpace };
}

interface Target {
  spaceId: string;
  environmentId: string;
  managementToken: string;
}

/** Reads where to install. @throws Error naming the variables that are missing */
export function readTarget(environment: Readonly<Record<string, string | undefined>>): Target {
  const of = (name: string) => environment[name]?.trim() ?? '';
  const missing = ['CONTENTFUL_SPACE_ID', 'CONTENTFUL_MANAGEMENT_TOKEN'].filter((name) => !of(name));
  if (missing.length) throw new Error(`${missing.join(' and ')} must be set: see docs/operating/contentful.md.`);
  return {
    spaceId: of('CONTENTFUL_SPACE_ID'),
    environmentId: of('CONTENTFUL_ENVIRONMENT') || 'master',
    managementToken: of('CONTENTFUL_MANAGEMENT_TOKEN'),
  };
}

/**
 * Installs the content model. A field that the space has and the model lacks is kept by Contentful, which refuses to
 * lose it.
 * @param more further options of contentful-import, such as another host
 * @throws Error with all of the tool's errors
 */
export async function installModel(target: Target, more: object = {}): Promise<void> {
  // Its ES module imports folders, which Node refuses; the other one is whole.
  const runImport = createRequire(import.meta.url)('contentful-import') as (options: object) => Promise<unknown>;
  await runImport({ ...target, content: contentModel(), contentModelOnly: true, ...more });
}

if (import.meta.main) {
  try {
    const target = readTarget(process.env);
    await installModel(target);
    console.log(`${contentTypes.length} content types are installed in ${target.spaceId}.`);
  } catch (error) {
    // The tool's errors repeat the request, with the token in it.
    console.error(error instanceof Error ? error.message.split('\n')[0] : 'The model could not be installed.');
    process.exitCode = 1;
  }
}
