import { describe, expect, it } from 'vitest';
import { renderForReader } from '#fixtures/render-for-reader.tsx';
import { AnimalRightsBlock, FactsBlock, FieldNote, QuestionsBlock, SourcesBlock } from './fact-blocks.tsx';

const source = (sourceName: string, url: string) =>
  ({ sourceName, url, authorOrInstitution: '', urlDate: null }) as const;

describe('sources', () => {
  it.each([
    ['a safe address', 'https://djur.example/a', '<li><a href="https://djur.example/a">Boken</a></li>'],
    ['no address', '', '<li>Boken</li>'],
    ['a script', 'javascript:alert(1)', '<li>Boken</li>'],
    ['a script with a tab in it', 'java\tscript:alert(1)', '<li>Boken</li>'],
    ['another site in disguise', '//evil.example', '<li>Boken</li>'],
  ])('with %s', (_name, url, expected) => {
    expect(renderForReader(<SourcesBlock sources={[source('Boken', url)]} />)).toContain(expected);
  });
});

it('sources for further reading are listed first, under a heading of their own', () => {
  const shown = renderForReader(
    <SourcesBlock sources={[source('Studien', ''), source('Barnsidan', '')]} furtherReading={[false, true]} />,
  );
  expect(shown).toMatch(/<h2[^>]*>Läs mer<\/h2><ul><li>Barnsidan<\/li><\/ul>.*<h2[^>]*>Källor<\/h2><ul><li>Studien</);
});

it('sources have no heading without a list below it', () => {
  expect(renderForReader(<SourcesBlock sources={[source('Studien', '')]} />)).not.toContain('Läs mer');
  expect(renderForReader(<SourcesBlock sources={[source('Sidan', '')]} furtherReading={[true]} />)).not.toContain(
    'Källor',
  );
});

describe('a block', () => {
  it.each([
    ['facts', <FactsBlock facts={[]} />],
    ['questions', <QuestionsBlock title="Rubrik" preamble="" questions={[]} />],
    ['sources', <SourcesBlock sources={[]} />],
  ])('without %s is not there', (_name, block) => {
    expect(renderForReader(block)).toBe('');
  });

  it('of questions has its title, else a title of ours', () => {
    const titled = renderForReader(<QuestionsBlock title="Rubrik" preamble="" questions={['Varför?']} />);
    const untitled = renderForReader(<QuestionsBlock title="" preamble="" questions={['Varför?']} />);
    expect(titled).toMatch(/<h2[^>]*>Rubrik<\/h2>.*<li>Varför\?<\/li>/);
    expect(untitled).toMatch(/<h2[^>]*>[^<]+<\/h2>/);
  });

  it('of animal rights parts its body at blank lines', () => {
    const shown = renderForReader(<AnimalRightsBlock title="Rätten" preamble="A" body={'B\n\nC'} />);
    expect(shown).toMatch(/<h2[^>]*>Rätten<\/h2><p class="lead">A<\/p><p>B<\/p><p>C<\/p>/);
  });

  it('of animal rights has no empty heading and no empty paragraph', () => {
    const shown = renderForReader(<AnimalRightsBlock title="" preamble="A" body="" />);
    expect(shown).toMatch(/<h2[^>]*>Djurens rätt<\/h2><p class="lead">A<\/p><p><a/);
  });

  it('of the animal’s kind leaves out what nobody wrote', () => {
    const shown = renderForReader(<FieldNote species="Rödräv" scientificName="Vulpes vulpes" family="" habitat="" />);
    expect(shown.match(/<dt>/g)).toHaveLength(2);
    expect(shown).toContain('<i lang="la">Vulpes vulpes</i>');
  });
});

it('each text of a block has its own language', () => {
  const facts = renderForReader(<FactsBlock facts={['Fem kilo', 'Four years']} languages={['sv', 'en']} />);
  expect(facts).toContain('<li>Fem kilo</li><li lang="en-US">Four years</li>');
  const questions = { title: 'Vad tycker du?', preamble: '', questions: ['Why?'] } as const;
  expect(
    renderForReader(<QuestionsBlock {...questions} questions={['Why?']} languages={{ rubrik: 'sv', body: 'en' }} />),
  ).toMatch(/<h2[^>]*id="fragor-rubrik">Vad.*<ol class="questions" lang="en-US">/);
  expect(renderForReader(<SourcesBlock sources={[source('Book', '')]} languages={['en']} />)).toContain(
    '<li lang="en-US">Book</li>',
  );
});
