import { contentTypes, editorInterfaces, locales } from '#fakes/seed/content-model.ts';

/*
 * Usage: CONTENTFUL_SPACE_ID=… CONTENTFUL_MANAGEMENT_TOKEN=… npm run content:install. Installs the content model in a
 * space of Contentful, without the demo's texts and pictures. See docs/operating/contentful.md.
 */

/** The model as contentful-import takes it. The default locale is left out: a space has one, and it cannot be added. */
export function contentModel() {
  return { contentTypes, editorInterfaces, locales: locales.filter((locale) => !locale.default) };
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

if (import.meta.main) {
  try {
    const target = readTarget(process.env);
    const { default: runImport } = await import('contentful-import');
    await runImport({ ...target, content: contentModel(), contentModelOnly: true });
    console.log(`${contentTypes.length} content types are installed in ${target.spaceId}.`);
  } catch (error) {
    // The tool's errors repeat the request, with the token in it.
    console.error(error instanceof Error ? error.message.split('\n')[0] : 'The model could not be installed.');
    process.exitCode = 1;
  }
}
