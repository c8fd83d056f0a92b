import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';

const rules = JSON.parse(readFileSync(join(import.meta.dirname, 'html-validate.json'), 'utf8')) as object;

/** Returns what makes pages invalid HTML. @param pages HTML by path */
export async function htmlFaults(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const validator = new HtmlValidate(new FileSystemConfigLoader(rules));
  const faults: string[] = [];
  for (const [path, html] of pages) {
    const { results } = await validator.validateString(html);
    for (const { messages } of results)
      faults.push(...messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId} ${message} ${selector}`));
  }
  return faults;
}
