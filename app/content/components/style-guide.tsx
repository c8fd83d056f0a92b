import foxCardUrl from '#art/svg/cards/fox.svg';
import hareCardUrl from '#art/svg/cards/hare.svg';
import { habitats } from '../model/habitats.ts';
import type { RichText, RichTextNode } from '../model/rich-text.ts';
import type { CardItem } from './card.tsx';
import { Cards } from './cards.tsx';
import { CategoryStrips } from './category-strips.tsx';
import { AnimalRightsBlock, FactsBlock, FieldNote, QuestionsBlock, SourcesBlock } from './fact-blocks.tsx';
import { MagazineTeaser, TalkBlock } from './front-page.tsx';
import { HabitatLinks } from './habitat-links.tsx';
import { NewsList } from './news-list.tsx';
import { PageLinks } from './page-links.tsx';
import { RichTextView } from './rich-text-view.tsx';
import { WeeksAnimal } from './today/weeks-animal.tsx';

const facts = ['Eight facts at the most', 'A dash before each', 'Väger oftast 5–9 kilo'];
const picture = (url: string) => ({ url, alt: '', width: 480, height: 400 });
const fox: CardItem = {
  path: '/djurfakta/rav',
  label: 'Räv',
  title: 'Räv',
  picture: picture(foxCardUrl),
  facts,
  preamble: 'Räven hör en mus under snön, och vet precis var den ska hoppa.',
  language: 'sv',
  translations: ['sv'],
  languages: { label: 'sv', preamble: 'sv', facts: ['en', 'en', 'sv'] },
};
const plain: CardItem = { ...fox, label: 'Lektion', title: 'Följ ett spår', facts: [] };
const hare: CardItem = { ...fox, label: 'Hare', title: 'Hare', picture: picture(hareCardUrl) };
const category = {
  language: 'sv',
  preambleLanguage: 'sv',
  preamble: 'Recept utan djur, så gott att alla vill ha mer.',
} as const;
const news = {
  path: '/aktuellt',
  preamble: 'Det här händer just nu.',
  language: 'sv',
  preambleLanguage: 'sv',
  translations: ['sv'],
} as const;

const node = (nodeType: string, ...content: RichTextNode[]): RichTextNode => ({ nodeType, content, data: {} });
const paragraph = (value: string) => node('paragraph', { nodeType: 'text', value, marks: [], data: {} });
const row = (kind: string, ...cells: string[]) =>
  node('table-row', ...cells.map((cell) => node(kind, paragraph(cell))));
const runningText = node(
  'document',
  node('heading-2', { nodeType: 'text', value: 'Rubrik i löpande text', marks: [], data: {} }),
  paragraph('Ett stycke. Raden är aldrig längre än 62 tecken, för då orkar ögat hem igen.'),
  node('unordered-list', node('list-item', paragraph('En punkt')), node('list-item', paragraph('En punkt till'))),
  node('ordered-list', node('list-item', paragraph('Först')), node('list-item', paragraph('Sedan'))),
  node('blockquote', paragraph('Något som är värt att stanna vid.')),
  node('hr'),
  node(
    'table',
    row('table-header-cell', 'Djur', 'Ben'),
    row('table-cell', 'Räv', '4'),
    row('table-cell', 'Humla', '6'),
  ),
) as RichText;

/** Style guide of the content components, in their states. */
export function ContentStyleGuide() {
  return (
    <>
      <div className="wrap block">
        <HabitatLinks habitats={[...habitats]} current="skog" />
        <Cards items={[fox, hare, plain]} level={2} />
        <Cards items={[]} />
        <PageLinks list="/aktuellt" page={2} pages={3} />
      </div>
      <div className="wrap block prose">
        <RichTextView document={runningText} />
      </div>
      <div className="wrap block">
        <WeeksAnimal item={fox} />
      </div>
      <div className="wrap block two">
        <FieldNote species="Rödräv" scientificName="Vulpes vulpes" family="Hunddjur" habitat="Skog" />
        <FactsBlock facts={facts} />
      </div>
      <div className="wrap block two">
        <MagazineTeaser item={{ ...fox, label: 'Nr 4', title: 'Fem sätt att vila sig till våren' }} />
        <NewsList
          items={[
            { ...news, title: 'Grodorna vandrar', publishedAt: '2026-04-02' },
            { ...news, title: 'Fira djurens dag', publishedAt: '2026-09-21' },
          ]}
        />
      </div>
      <div className="wrap block">
        <CategoryStrips
          withText
          categories={[
            { ...category, slug: 'laga-vego', title: 'Laga vego', path: '/hjalp-djuren/laga-vego' },
            { ...category, slug: 'lar-dig-mer', title: 'Lär dig mer', path: '/hjalp-djuren/lar-dig-mer' },
            { ...category, slug: 'djurvanliga-tips', title: 'Tips', path: '/hjalp-djuren/djurvanliga-tips' },
          ]}
        />
      </div>
      <TalkBlock question="Vad behöver en räv för att må bra?" language="sv" animal={fox} />
      <QuestionsBlock title="" preamble="" questions={['Vad tycker du?', 'Varför tror du det?']} />
      <AnimalRightsBlock
        title="Rävar hör inte hemma i bur"
        preamble="En räv vill springa långt."
        body={'Först säger vi hur djuret vill leva.\n\nSedan vad människor gör, och vad du kan göra.'}
      />
      <SourcesBlock
        sources={[
          {
            sourceName: 'Rödräv i Artfakta, SLU Artdatabanken',
            url: 'https://artfakta.se',
            authorOrInstitution: '',
            urlDate: null,
          },
          { sourceName: 'En källa utan adress', url: '', authorOrInstitution: '', urlDate: null },
        ]}
      />
    </>
  );
}
