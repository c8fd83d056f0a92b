import { type Config, ConfigError, configFromEnvironment } from '#config/config.server.ts';
import { faultInWords } from '#i18n/content-problems.ts';
import { listProblemsOfContent } from '#services/services.server.ts';

/** Output of the command. */
export interface CheckContentOutput {
  say(sentence: string): void;
  complain(sentence: string): void;
}

/**
 * Prints what pages cannot show of the editors' content, each with a link into the content service's web app.
 * @returns true when there is nothing
 */
export async function checkContent(config: Config, { say, complain }: CheckContentOutput): Promise<boolean> {
  const { contentfulSpaceId, contentfulEnvironment } = config;
  const web = `https://app.contentful.com/spaces/${contentfulSpaceId}/environments/${contentfulEnvironment}/entries/`;
  try {
    const problems = await listProblemsOfContent(config, (warning) => complain(`Note: ${warning}`));
    for (const { id, title, fault } of problems) {
      say(`${title || '(no title)'} [${id}]: ${faultInWords(fault, 'en')}\n  ${web}${id}`);
    }
    say(problems.length ? `Problems: ${problems.length}` : 'Pages can show all content.');
    return problems.length === 0;
  } catch (error) {
    complain(`The content could not be checked: ${error instanceof Error ? error.message : 'unknown error'}`);
    return false;
  }
}

// npm run content:check
if (import.meta.main) {
  try {
    const isWell = await checkContent(configFromEnvironment(), { say: console.log, complain: console.error });
    if (!isWell) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
