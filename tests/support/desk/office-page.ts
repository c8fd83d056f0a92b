import type { Locator, Page } from 'playwright-core';

/** Pages of the office in a real browser, as somebody at the desk uses them: by words and links alone. */
export function createOfficePage(page: Page, origin: string) {
  const main = page.getByRole('main');
  const rail = page.getByRole('navigation', { name: 'Kansliet' });
  const panel = page.locator('#panel');
  /** Presses what leads to a page, and waits until it is there. */
  const goBy = async (pressed: Locator): Promise<void> => {
    await Promise.all([page.waitForEvent('load'), pressed.click()]);
  };
  const office = {
    main,
    rail,
    panel,
    press: (name: string | RegExp, within: Locator = main) => goBy(within.getByRole('button', { name })),
    follow: (name: string | RegExp) => goBy(main.getByRole('link', { name }).first()),
    /** Waits for words of the page. */
    said: (text: string | RegExp) => main.getByText(text).first().waitFor(),
    /** Goes to a screen by its link in the rail. */
    async goTo(screen: string): Promise<void> {
      await goBy(rail.getByRole('link', { name: screen }));
      await main.getByRole('heading', { level: 1, name: screen }).waitFor();
    },
    /** Finds an order by the search box that every page has. */
    async find(question: string, name: string): Promise<void> {
      await office.goTo('Att posta');
      await page.getByRole('searchbox').fill(question);
      await Promise.all([page.waitForEvent('load'), page.getByRole('searchbox').press('Enter')]);
      await office.follow(name);
      await main.getByRole('heading', { level: 1, name }).waitFor();
    },
    /** Presses the button of an act, and once more where that shows letters that nobody has seen yet. */
    async pressAct(button: string | RegExp, within: Locator = panel): Promise<void> {
      const press = async (pressed: Locator) => {
        const [answer] = await Promise.all([
          page.waitForResponse((one) => one.request().method() === 'POST'),
          page.waitForEvent('load'),
          pressed.click(),
        ]);
        return answer.status();
      };
      const exact = typeof button === 'string';
      let status = await press(within.getByRole('button', { name: button, exact }));
      if (status === 200) status = await press(panel.getByRole('button'));
      if (status !== 303) throw new Error(`${button} was answered with ${status}`);
    },
    /** Opens the panel of an act, types, and does it. */
    async act(link: string, type: () => Promise<void>, button: string): Promise<void> {
      await office.follow(link);
      await panel.waitFor();
      await type();
      await office.pressAct(button);
    },
    type: (label: string, value: string, within: Locator = panel) =>
      within.getByLabel(label, { exact: true }).fill(value),
    choose: (label: string, within: Locator = panel) => within.getByText(label).click(),
    /** A sum of an order's balance, such as "250 kr". */
    async sum(label: string): Promise<string> {
      const shown = await main.locator('.sum div', { hasText: label }).first().locator('dd').innerText();
      return shown.replaceAll(/\s/g, ' ');
    },
    async upload(label: string, name: string, content: string | Buffer): Promise<void> {
      const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
      await main.getByLabel(label).setInputFiles(file);
    },
    /** Bytes behind a link of the page. */
    async bytesOf(link: Locator): Promise<Uint8Array> {
      const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', origin).href);
      return new Uint8Array(await answer.body());
    },
  };
  return office;
}

export type OfficePage = ReturnType<typeof createOfficePage>;
