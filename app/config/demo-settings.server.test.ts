import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withDemoSettings, writeDemoSettings } from './demo-settings.server.ts';

describe('the settings of the demo', () => {
  let folder: string;
  let office: Record<string, string>;
  const demo = {
    STRIPE_SECRET_KEY: 'sk_test_demo',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    PUBLIC_ORIGIN: 'http://localhost:3001',
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'demo-'));
    office = { DATABASE_FILE: join(folder, 'klubbhuset.db') };
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are those of its office while it runs, and gone when it ends', () => {
    const remove = writeDemoSettings({ ...office, ...demo, PATH: '/bin' });
    expect(withDemoSettings(office)).toEqual({ ...demo, ...office });
    const file = join(folder, 'demo.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain('PATH');
    remove();
    expect(withDemoSettings(office)).toEqual(office);
  });

  it('give way to what is set', () => {
    writeDemoSettings({ ...office, ...demo });
    const own = { ...office, SMTP_URL: 'smtp://own', PUBLIC_ORIGIN: '' };
    expect(withDemoSettings(own)).toMatchObject({ SMTP_URL: 'smtp://own', PUBLIC_ORIGIN: demo.PUBLIC_ORIGIN });
  });

  it('are nobody else’s: not of another database, nor of PostgreSQL, nor once the demo was killed', () => {
    writeDemoSettings({ ...office, ...demo });
    const elsewhere = { DATABASE_FILE: join(folder, 'other', 'klubbhuset.db') };
    expect(withDemoSettings(elsewhere)).toEqual(elsewhere);
    const server = { ...office, DATABASE_URL: 'postgres://localhost/orders' };
    expect(withDemoSettings(server)).toEqual(server);
    const { pid } = spawnSync('true');
    writeFileSync(join(folder, 'demo.json'), JSON.stringify({ pid, settings: demo }));
    expect(withDemoSettings(office)).toEqual(office);
    writeFileSync(join(folder, 'demo.json'), '{');
    expect(withDemoSettings(office)).toEqual(office);
  });
});
