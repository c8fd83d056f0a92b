import { describe, expect, inject, it } from 'vitest';

async function open(path: string) {
  const answer = await fetch(`${inject('site')}${path}`, { redirect: 'manual', headers: { 'Accept-Language': 'sv' } });
  const text = await answer.text();
  return { answer, text, main: text.slice(text.indexOf('<main')) };
}

/** Values of the papers that can be pressed. */
function papersIn(main: string): string[] {
  return [...main.matchAll(/<button\b[^>]*>/g)].flatMap(([tag]) => /\bvalue="(\d)"/.exec(tag)?.[1] ?? []);
}

describe('the quiz without a clock', () => {
  it('leads from an animal over five questions to a diploma, each guess in the address alone', async () => {
    expect((await open('/djurfakta/rav')).main).toContain('href="/fragesport/rav"');
    for (let number = 1; number <= 5; number++) {
      const path = `/fragesport/rav?fraga=${number}`;
      const asked = await open(path);
      expect(asked.main).toContain(`Fråga ${number} av 5`);
      expect(papersIn(asked.main)).toEqual(['0', '1', '2']);
      expect(asked.answer.headers.get('set-cookie')).toBeNull();
      const tried = await Promise.all(['0', '1', '2'].map((svar) => open(`${path}&svar=${svar}`)));
      const right = tried.filter(({ main }) => main.includes('✓ <!-- -->Rätt') || main.includes('✓ Rätt'));
      expect(right).toHaveLength(1);
      const missed = tried.filter((one) => !right.includes(one));
      // A wrong answer cannot be pressed again, and a clue stands in its place.
      for (const { main } of missed) {
        expect(main).toContain('Gissa igen');
        expect(papersIn(main)).toHaveLength(2);
      }
      expect(right[0]?.main).toContain(`fraga=${number + 1}`);
    }
    const diploma = (await open('/fragesport/rav?fraga=6')).main;
    expect(diploma).toContain('Diplom');
    expect(diploma).toMatch(/diploma__cast.*?\/badger-waving-.*?\/fox-[^"]+\.svg/s);
    // The name is in no form.
    expect(diploma).not.toContain('<form');
  });

  it.each(['/', '/en'])('is begun at %s, where a question of the day has its answers to press', async (front) => {
    const { main } = await open(front);
    const [form = '', path = ''] = /<form class="sheet stack" action="([^"]+)">.*?<\/form>/s.exec(main) ?? [];
    const [, number = ''] = /name="fraga" value="(\d)"/.exec(form) ?? [];
    const [, question = ''] = /<h3[^>]*>(.*?)<\/h3>/.exec(form) ?? [];
    expect(path).toMatch(front === '/' ? /^\/fragesport\/[a-z]+$/ : /^\/en\/fragesport\/[a-z]+$/);
    expect(papersIn(form)).toEqual(['0', '1', '2']);
    expect(form).toContain('<img src="/assets/');
    const asked = (await open(`${path}?fraga=${number}`)).main;
    expect(asked).toContain(question);
    const answers = [...form.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map(([, answer = '']) => answer);
    for (const answer of answers) expect(asked).toContain(answer);
    // Beside it stands something to make or try.
    const [, toDo = ''] = /data-world="hjalp-djuren">.*?<h3><a class="quiet" href="([^"]+)"/s.exec(main) ?? [];
    expect((await open(toDo)).text).toContain('data-keep="done"');
  });

  it('has a page that a device keeps, with all answers shut and the diploma at its end', async () => {
    const { answer, text, main } = await open('/fragesport/utan-nat/plats/skog');
    expect(answer.headers.get('Cache-Control')).not.toContain('no-store');
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect(main.match(/<details /g)).toHaveLength(15);
    expect(main).not.toContain('<details open');
    const rounds = main.split('<section ').slice(1);
    expect(rounds).toHaveLength(6);
    for (const [at, round] of rounds.slice(0, 5).entries()) {
      expect(round).toContain(`id="fraga-${at + 1}"`);
      // The way on stands in the right answer.
      const [, right = ''] = /<details [^>]*data-right="true"[^>]*>(.*?)<\/details>/s.exec(round) ?? [];
      expect(right).toContain(`href="#fraga-${at + 2}"`);
      // The same questions as one page each.
      const [, question = ''] = /<h1>(.*?)<\/h1>/.exec(round) ?? [];
      expect((await open(`/fragesport/plats/skog?fraga=${at + 1}`)).main).toContain(question);
    }
    expect(rounds[5]).toContain('id="fraga-6"');
    expect(rounds[5]).toContain('Diplom');
  });

  it('asks with pictures that are described to those who do not see them, and names each once it is guessed', async () => {
    const path = '/fragesport/lodjur?fraga=1';
    const asked = (await open(path)).main;
    const buttons = [...asked.matchAll(/<button\b[^>]*>(.*?)<\/button>/gs)].map(([, inside = '']) => inside);
    const described = buttons.map((inside) => /class="picture__image"[^>]*alt="([^"]*)"/.exec(inside)?.[1] ?? '');
    expect(described.toSorted()).toEqual([
      'Ett avlångt avtryck av en tass, med ett märke av en klo framför varje tå.',
      'Ett avtryck av två långa halvor som är spetsiga framtill.',
      'Ett runt avtryck av en tass med fyra tår, utan märken av klor.',
    ]);
    // The animal would be a clue.
    expect(asked).not.toContain('quiz__picture');
    expect(asked).not.toContain('Ett spår av två klövar');
    const tried = await Promise.all(['0', '1', '2'].map((svar) => open(`${path}&svar=${svar}`)));
    for (const name of ['Ett runt spår utan klor', 'Ett avlångt spår med klor', 'Ett spår av två klövar'])
      expect(tried.some(({ main }) => main.includes(`<span>${name}</span>`))).toBe(true);
    expect((await open('/fragesport/utan-nat/lodjur')).main).toContain('alt="Ett runt avtryck av en tass');
    expect((await open('/fragesport/lodjur?visa=klass')).main).toContain('alt="Ett runt avtryck av en tass');
  });

  it('keeps both guesses that missed, and shows the answer to whoever asks', async () => {
    const shown = (await open('/fragesport/rav?fraga=1&visa=1')).main;
    expect(shown).toContain('Svaret är');
    expect(papersIn(shown)).toEqual([]);
    const right = await Promise.all(['0', '1', '2'].map((svar) => open(`/fragesport/rav?fraga=1&svar=${svar}`)));
    const wrong = right.flatMap(({ main }, place) => (main.includes('Gissa igen') ? [place] : []));
    const both = (await open(`/fragesport/rav?fraga=1&svar=${wrong[0]}&svar=${wrong[1]}`)).main;
    expect(papersIn(both)).toHaveLength(1);
  });

  it.each([
    ['/fragesport', 200],
    ['/fragesport/blandat', 200],
    ['/fragesport/blandat?omgang=7', 200],
    ['/fragesport/plats/skog', 200],
    ['/en/fragesport/rav', 200],
    ['/fragesport/utan-nat/plats/hav', 200],
    ['/en/fragesport/utan-nat/rav', 200],
    ['/fragesport/utan-nat/Rav', 301],
    ['/fragesport/utan-nat/finns-inte', 404],
    ['/fragesport/finns-inte', 404],
    ['/fragesport/plats/rymden', 404],
    ['/fragesport/RAV', 301],
    ['/Fragesport', 301],
  ])('%s answers %i', async (path, status) => {
    expect((await open(path)).answer.status).toBe(status);
  });

  it.each(['', '/en'])('is chosen at %s/fragesport by a picture of each place and each animal', async (language) => {
    const { main } = await open(`${language}/fragesport`);
    const choices = [...main.matchAll(/<a href="[^"]*\/fragesport\/(?!blandat)[^"]+"[^>]*>(.*?)<\/a>/gs)];
    expect(choices.length).toBeGreaterThan(45);
    for (const [, inside] of choices) expect(inside).toMatch(/^<img src="[^"]+\.svg" alt=""[^>]*>[^<]+$/);
  });

  it('has other questions in the next round, and is not cached', async () => {
    const [first, second] = await Promise.all([open('/fragesport/blandat'), open('/fragesport/blandat?omgang=2')]);
    expect(first.main).not.toBe(second.main);
    expect(second.main).toContain('name="omgang" value="2"');
    expect(first.answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['/fragesport/rav', '/fragesport/rav', false],
    ['/fragesport/rav?fraga=2&svar=1', '/fragesport/rav', true],
    ['/fragesport/plats/skog?fraga=6', '/fragesport/plats/skog', true],
    // Its questions are in Swedish here as well.
    ['/en/fragesport/rav', '/fragesport/rav', false],
  ])('%s has the canonical address %s, and is hidden from search engines: %s', async (path, canonical, isHidden) => {
    const { text } = await open(path);
    expect(text).toContain(`<link rel="canonical" href="${inject('site')}${canonical}"`);
    expect(/<meta name="robots" content="noindex/.test(text)).toBe(isHidden);
  });

  it('has nothing around it but a way out', async () => {
    const { text } = await open('/fragesport/rav');
    expect(text).not.toContain('class="foot');
    expect(text).toContain('href="/djurfakta/rav"');
  });
});
