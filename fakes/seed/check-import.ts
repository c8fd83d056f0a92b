import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { ContentfulExport } from './contentful-export.ts';

/*
 * Usage: node fakes/seed/check-import.ts [file]. Checks an export against contentful-import's own payload schema, and
 * that every picture lies where --assets-directory looks for it. Exits with 1 and the errors.
 */
const file = process.argv[2] ?? join(import.meta.dirname, '..', '..', 'build', 'seed', 'contentful-export.json');
const exported = JSON.parse(readFileSync(file, 'utf8')) as ContentfulExport;

const invalid = checkPayload(exported);
const problems = invalid.length > 0 ? invalid : listMissingFiles(exported, join(dirname(file), 'assets'));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`contentful-import would take ${file}`);

type Joi = { validate(payload: unknown, options: object): { error?: { details: { message: string }[] } } };

/** The package does not export its schema, so it is extracted from the bundle, between two module headings. */
function checkPayload(payload: unknown): string[] {
  const require = createRequire(import.meta.url);
  const bundle = join(dirname(require.resolve('contentful-import')), 'index.mjs');
  const source =
    /\/\/ lib\/utils\/schema\.ts\nimport Joi from "joi";\n([\s\S]*?)\n\/\/ lib\/utils\/validations\.ts/.exec(
      readFileSync(bundle, 'utf8'),
    )?.[1];
  if (!source) throw new Error(`no payload schema found in ${bundle}: has contentful-import changed its layout?`);
  const schema = compileFunction(`${source}\nreturn payloadSchema;`, ['Joi'])(createRequire(bundle)('joi')) as Joi;
  const { error } = schema.validate(payload, { allowUnknown: true, abortEarly: false });
  return error ? error.details.map((detail) => detail.message) : [];
}

function listMissingFiles({ assets }: ContentfulExport, assetsFolder: string): string[] {
  const paths = assets.flatMap((asset) =>
    Object.values(asset.fields.file ?? {}).map((given) => join(assetsFolder, (given as { url: string }).url.slice(2))),
  );
  return [...new Set(paths)].filter((path) => !existsSync(path)).map((path) => `missing file: ${path}`);
}
