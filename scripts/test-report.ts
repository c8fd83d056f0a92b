import { readFile, stat } from 'node:fs/promises';
import { relative } from 'node:path';

/** Result of one stage of `npm test`. */
export interface StageReport {
  name: string;
  passed: number;
  /** One line each: file, test, and the first line of why. */
  failures: string[];
  seconds: number;
  files: FileResult[];
}

export interface FileResult {
  /** From the project's root. */
  name: string;
  seconds: number;
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/**
 * Reads Vitest's JSON report.
 * @param since a report that is older belongs to another run, ms since 1970
 */
export async function readReport(
  path: string,
  root: string,
  since: number,
): Promise<Pick<StageReport, 'passed' | 'failures' | 'files'>> {
  const written = await stat(path).catch(() => null);
  if (!written || written.mtimeMs < since) return { passed: 0, failures: [], files: [] };
  const { numPassedTests, testResults } = JSON.parse(await readFile(path, 'utf8')) as VitestReport;
  return {
    passed: numPassedTests,
    failures: testResults.flatMap((file) => failuresOf(file, root)),
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

function failuresOf(
  { name, status, message, assertionResults }: VitestReport['testResults'][number],
  root: string,
): string[] {
  const file = relative(root, name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  // A file may fail before its first test, or after its last.
  if (!tests.length) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  return tests.map(({ fullName, failureMessages: [why = ''] }) => `${file}: ${fullName}: ${firstLine(why)}`);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
