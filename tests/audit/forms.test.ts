import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { aVisitor } from '../support/browser.ts';
import { faultsOf, overflowOf } from '../support/faults-of.ts';
import { bareTexts } from '../support/foreign-nodes.ts';
import { filledForms, onePerForm } from '../support/forms/filled-forms.ts';
import { everyPartOnce, type FormPage, oneOfEachMakeup, readFormPages } from '../support/forms/form-pages.ts';
import { readPagesAround } from '../support/forms/pages-around.ts';
import { isLong } from '../support/long.ts';
import { listenTo } from '../support/page-audit.ts';
import { openStage } from '../support/sent-pages.ts';
import { openOwnSiteHere } from '../support/site/in-process-site.ts';

const visitor = aVisitor({ withoutPictures: true });
const rules = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'support', 'html-validate.json'), 'utf8'),
) as object;
const prefixes = isLong ? ['', '/en'] : [''];
const pages: Record<string, FormPage[]> = {};
/** Milliseconds for some hundreds of pages. */
const patience = isLong ? 7_200_000 : 1_800_000;

// The pages are read once, as the server sends them, and looked at in as many ways as it takes.
beforeAll(async () => {
  const { origin, repository, stop } = await openOwnSiteHere({ ...inject('fakes'), CLOSED_FORMS: 'foretag' });
  for (const [language, prefix] of prefixes.entries()) {
    const place = {
      site: origin,
      mailbox: inject('mailbox'),
      orders: repository.orders,
      network: `198.18.${language}`,
    };
    pages[prefix] = [
      // Each form once shows every part of a page that all ways of giving show.
      ...(await readFormPages(inject('site'), prefix, place.network, isLong ? filledForms : onePerForm)),
      ...(await readPagesAround({ ...place, prefix })),
    ];
  }
  await stop();
}, 600_000);

interface Look {
  widths: number[];
  /** In per cent of the usual. */
  textSize?: number;
  context?: BrowserContextOptions;
}

/** Shows pages in a browser, just as they were sent, and tells what is wrong with them. */
async function look(shown: readonly FormPage[], { widths, textSize = 100, context }: Look): Promise<string[]> {
  const page = await visitor.open('about:blank', { reducedMotion: 'reduce', ...context });
  const errors: string[] = [];
  /** Head and foot are the same on each page: the first is asked about them. */
  let without: string[] = [];
  let answer: FormPage | undefined;
  const stage = await openStage(() => answer);
  const heard = listenTo(page, stage.origin);
  for (answer of shown) {
    const note = (error: string) => errors.push(`${answer?.name}: ${error}`);
    await page.goto(stage.origin + answer.path);
    await untilAlive(page);
    for (const text of await page.evaluate(bareTexts)) note(`${text} stands beside an element`);
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${textSize}%`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      // In the short run, axe is asked at one width.
      const faults = isLong || width === widths[0] ? await faultsOf(page, [], without) : [];
      for (const error of faults) note(`${error} at ${width} px`);
      const overflow = await overflowOf(page);
      if (overflow) note(`${overflow} px too wide at ${width} px`);
    }
    for (const complaint of heard.complaints.splice(0)) note(complaint);
    without = ['.quiet-top', '.quiet-foot'];
  }
  await page.context().close();
  stage.close();
  return errors;
}

/** Not one of those that pages.test.ts looks at. */
const isNoOther = ({ path }: FormPage) => !['/medlem', '/stod', '/tack'].includes(path);

/** A step is taken over by React; whatever else there is comes as it is. */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const step = document.getElementById('steg');
    return !step || Object.keys(step).some((key) => key.startsWith('__react'));
  });
}

describe('the forms and the pages around them', () => {
  // Steps of several forms are put together in the same way: one of each makeup shows what any width or colours do to it,
  // and the short run sees each part once.
  const looks: [name: string, shown: (known: FormPage[]) => FormPage[], look: Look][] = isLong
    ? [
        ['on a small phone', (known) => known, { widths: [320] }],
        ['on wider screens', oneOfEachMakeup, { widths: [768, 1280] }],
        ['at night', oneOfEachMakeup, { widths: [320], context: { colorScheme: 'dark' } }],
        ['in forced colours', oneOfEachMakeup, { widths: [1280], context: { forcedColors: 'active' } }],
        ['with 200 % text', oneOfEachMakeup, { widths: [640], textSize: 200 }],
      ]
    : [['on a small phone, and wide', (known) => everyPartOnce(known.filter(isNoOther)), { widths: [320, 1280] }]];

  it('were all seen', () => {
    for (const prefix of prefixes) {
      const count = (status: number) => pages[prefix]?.filter((page) => page.status === status).length ?? 0;
      const fewest = isLong ? 150 : 60;
      expect(count(200)).toBeGreaterThan(fewest);
      expect(count(422)).toBeGreaterThan(fewest);
      expect(count(200) + count(422) + 1).toBe(pages[prefix]?.length);
    }
  });

  it('are stored by nobody, and know their visitor by one cookie that scripts and other sites cannot use', () => {
    const ownPages = /\/stod\/|\/(tack|fortsatt|betala|kort|vidare|signera|angra|intyg)\b/;
    const cookie = /^__Host-svar=[\w-]{44}; Max-Age=(86400|2592000); Path=\/; Secure; HttpOnly; SameSite=Lax$/;
    for (const { name, path, headers } of prefixes.flatMap((prefix) => pages[prefix] ?? [])) {
      if (ownPages.test(path)) expect([name, headers.get('Cache-Control')]).toEqual([name, 'no-store']);
      for (const given of headers.getSetCookie()) expect([name, given]).toEqual([name, expect.stringMatching(cookie)]);
      if (/\/stod\/\w+\//.test(path)) expect([name, headers.getSetCookie().length]).toEqual([name, 1]);
    }
  });

  it('are valid HTML, at rest and refused', async () => {
    const validator = new HtmlValidate(new FileSystemConfigLoader(rules));
    const errors: string[] = [];
    const read = prefixes.flatMap((prefix) => pages[prefix] ?? []);
    for (const { name, html } of isLong ? read : everyPartOnce(read)) {
      const { results } = await validator.validateString(html);
      for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
        errors.push(`${name}: ${ruleId} ${message} ${selector}`);
      }
    }
    expect(errors).toEqual([]);
  });

  it.each(looks.flatMap(([name, shown, how]) => prefixes.map((prefix) => ({ name, shown, how, prefix }))))(
    'have no fault that axe can find $name ($prefix), break no policy and never scroll sideways',
    async ({ shown, how, prefix }) => {
      expect(await look(shown(pages[prefix] ?? []), how)).toEqual([]);
    },
    patience,
  );
});
