import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDemoSettings, writeDemoSettings } from '#config/demo-settings.server.ts';
import { type } from '#fixtures/context.fixture.ts';
import { sampleDonation, sampleGiftedMembership, samplePayer } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';
import { type DatabaseSettings, describeEachDatabase, testKeys } from '#scripts/each-database.ts';
import { openServices } from './open-services.ts';

const program = join(import.meta.dirname, 'orders.ts');
const folder = mkdtempSync(join(tmpdir(), 'office-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(words: string[], environment: Record<string, string>): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [program, ...words], { cwd: folder, env: { USER: 'testa', ...environment } });
}

/** Runs a command in this process; starting one costs more than most commands do. */
function run(words: string[], environment: Record<string, string>, answers = '') {
  return type(() => openServices(() => {}, environment), words, answers);
}

/** Runs a command in this process, with the settings of a demo as the program adds them. */
const runBesideDemo = (words: string[], environment: Record<string, string>) =>
  type(() => openServices(() => {}, withDemoSettings(environment)), words);

/** Runs the program as the office does: nothing of the content service is configured. */
async function runProgram(words: string[], environment: Record<string, string>, answers = '') {
  const child = start(words, environment);
  child.stdin.end(answers);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  const [said, remarked, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, said, remarked };
}

function environmentOf({ databaseFile, databaseUrl, encryptionKeys }: DatabaseSettings): Record<string, string> {
  return { DATABASE_FILE: databaseFile, DATABASE_URL: databaseUrl, ENCRYPTION_KEYS: encryptionKeys };
}

describeEachDatabase('npm run orders', (createEmpty) => {
  let environment: Record<string, string>;
  const references: string[] = [];

  beforeAll(async () => {
    const settings = await createEmpty();
    environment = environmentOf(settings);
    const { repository, database } = createSampleOrders(settings);
    for (const draft of [sampleGiftedMembership, { ...sampleDonation, paymentMethod: 'invoice' as const }]) {
      const { reference } = await repository.place(draft, draft.form);
      references.push(reference);
    }
    await database.close();
  });

  it('goes through a day at the office', async () => {
    const [card = '', invoice = ''] = references;
    const as = ['--as', 'Testa Testsson'];
    const list = await run(['list'], environment);
    expect(list).toMatchObject({ code: 0, remarked: '' });
    for (const reference of references) expect(list.said).toContain(reference);
    expect(list.said).not.toContain('\u001B');

    expect(await run(['paid', invoice.toLowerCase(), '--amount', '200', ...as], environment)).toMatchObject({
      code: 0,
    });
    const exported = await run(['export', ...as], environment);
    expect(exported.said).toMatch(new RegExp(`\r\n${invoice};.*;paid;200,00;`));
    const email = samplePayer.email ?? '';
    expect(
      await run(['person', 'erase', email, '--give-up', references.join(','), ...as], environment, `${email}\n`),
    ).toMatchObject({ code: 0 });
    expect((await run(['show', card, ...as], environment)).said).not.toMatch(/example\.se|Provina/);
    const audit = await run(['audit'], environment);
    for (const runAction of ['paid', 'export-orders', 'erase-person', 'show'])
      expect(audit.said).toMatch(new RegExp(`office:Testa Testsson +${runAction}`));
  });

  it('tells of what is wrong without a stack', async () => {
    const keys = `other:${Buffer.alloc(32, 8).toString('base64')}`;
    const outcomes = await Promise.all([
      run(['show', '3333-3333'], environment),
      run(['show', '3333-3334'], environment),
      run(['shwo'], environment),
      run(['list', '--toprint'], environment),
      run(['export', '--as', 'Testa'], { ...environment, ENCRYPTION_KEYS: keys }),
    ]);
    expect(outcomes.map(({ code }) => code)).toEqual([1, 1, 2, 2, 1]);
    for (const { said, remarked } of outcomes) {
      expect(said).toBe('');
      expect(remarked).not.toMatch(/\n\s+at |node:/);
      expect(remarked).toMatch(/^\S.*\S\n/);
    }
  });

  it('ends quietly when nobody reads', async () => {
    const child = start(['export'], environment);
    child.stdout.destroy();
    const [remarked, code] = await Promise.all([
      text(child.stderr),
      new Promise((resolve) => {
        child.once('exit', resolve);
      }),
    ]);
    expect([remarked, code]).toEqual(['', 0]);
  });
});

describe('npm run orders beside a demo', () => {
  it('has the settings of the demo, and without it names what it lacks', async () => {
    const file = join(mkdtempSync(join(folder, 'demo-')), 'klubbhuset.db');
    const { repository, database } = createSampleOrders({
      databaseFile: file,
      databaseUrl: '',
      encryptionKeys: testKeys,
    });
    const { reference } = await repository.place({ ...sampleDonation, paymentMethod: 'invoice' }, 'a form');
    await database.close();
    const office = { DATABASE_FILE: file };
    const words = ['resend', reference, 'confirmation', '--as', 'Testa'];
    const alone = await runBesideDemo(words, office);
    expect(alone).toMatchObject({ code: 1, said: '' });
    expect(alone.remarked).toContain('ENCRYPTION_KEYS is not set');
    const remove = writeDemoSettings({ ...office, ENCRYPTION_KEYS: testKeys, SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await runProgram(words, office)).toMatchObject({
      code: 0,
      said: `The confirmation of ${reference} is sent again.\n`,
    });
    remove();
    expect((await runBesideDemo(words, { ...office, ENCRYPTION_KEYS: testKeys })).remarked).toContain(
      'SMTP_URL is not set',
    );
  });
});

describe('npm run orders without a database', () => {
  it('does not make one where none is', async () => {
    const file = join(folder, 'nowhere', 'orders.db');
    const { code, said, remarked } = await run(['list'], { DATABASE_FILE: file });
    expect({ code, said }).toEqual({ code: 1, said: '' });
    expect(remarked).toContain(file);
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  });

  it.each([
    ['a file that is no database', () => ({ DATABASE_FILE: brokenFile(), ENCRYPTION_KEYS: testKeys })],
    ['a server that is not there', () => ({ DATABASE_URL: 'postgres://localhost:1/none', ENCRYPTION_KEYS: testKeys })],
    ['a server without keys', () => ({ DATABASE_URL: 'postgres://localhost:1/none' })],
    ['settings with faults', () => ({ DATABASE_URL: 'mysql://localhost' })],
  ])(
    'says so in a line: %s',
    async (_, environment) => {
      const before = readdirSync(folder).toSorted();
      const { code, said, remarked } = await run(['list'], environment());
      expect({ code, said }).toEqual({ code: 1, said: '' });
      expect(remarked).toMatch(/database|ENCRYPTION_KEYS|DATABASE_URL/i);
      expect(remarked).not.toMatch(/\n\s+at |node:/);
      expect(readdirSync(folder).filter((file) => !before.includes(file) && !file.startsWith('broken'))).toEqual([]);
    },
    60_000,
  );

  it('helps all the same', async () => {
    const { code, said } = await run(['help'], { DATABASE_URL: 'mysql://localhost' });
    expect(code).toBe(0);
    expect(said).toContain('person erase');
  });
});

function brokenFile(): string {
  const file = join(folder, 'broken.db');
  writeFileSync(file, 'This is a letter, not a database. '.repeat(100));
  return file;
}
