import wavingUrl from '#art/svg/mascot/badger-waving.svg';
import type { LocaleCode } from '#i18n/locales.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import type { SpeciesLines } from '../model/animal/listed-facts.ts';
import { localAddress, safeLinkTarget } from '../model/link-target.ts';
import type { AnimalRights, BlockLanguages, Questions, Source } from '../model/text-blocks.ts';
import { useLang, useReader } from './reader-context.tsx';
import '../styles/article.css';

/** Field note: species, scientific name, family and habitat of an animal. */
export function FieldNote({
  species,
  scientificName,
  family,
  habitat,
  language,
}: SpeciesLines & { language?: LocaleCode }) {
  const { content } = useTranslations();
  const lang = useLang()(language);
  const rows = [
    [content.species, species],
    [content.scientificName, scientificName],
    [content.family, family],
    [content.habitat, habitat],
  ].filter(([, value]) => value);
  return (
    <div className="sheet note">
      <span className="note__hole" />
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={lang}>{value === scientificName ? <i lang="la">{value}</i> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The languages of a block's texts; the labels around them are in the page's language. */
interface Written<Name extends keyof BlockLanguages> {
  languages?: BlockLanguages[Name];
}

export function FactsBlock({ facts, languages }: { facts: string[] } & Written<'facts'>) {
  const { content } = useTranslations();
  const lang = useLang();
  if (!facts.length) return null;
  return (
    <div className="sheet sheet--tone sheet--c" data-spoken>
      <h2 className="h3">{content.quickFacts}</h2>
      <ul className="dashes">
        {facts.map((fact, place) => (
          <li key={fact} lang={lang(languages?.[place])}>
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function QuestionsBlock({ title, questions, languages }: Questions & Written<'questions'>) {
  const { content } = useTranslations();
  const lang = useLang();
  if (!questions.length) return null;
  return (
    <section className="wrap talk" id="fragor" aria-labelledby="fragor-rubrik">
      <img src={wavingUrl} alt="" width={320} height={400} loading="lazy" />
      <div className="bubble" data-spoken>
        <h2 className="h3" id="fragor-rubrik" lang={title ? lang(languages?.rubrik) : undefined}>
          {title || content.questions}
        </h2>
        <ol className="questions" lang={lang(languages?.body)}>
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
        <p className="hint">{content.noRightAnswer}</p>
      </div>
    </section>
  );
}

export function AnimalRightsBlock({ title, preamble, body, languages }: AnimalRights & Written<'animalRights'>) {
  const { content } = useTranslations();
  const lang = useLang()(languages?.body);
  const titleLang = useLang()(languages?.rubrik);
  const { href } = useReader();
  return (
    <section className="band band--both" data-world="hjalp-djuren" aria-labelledby="djurens-ratt">
      <div className="wrap block rights" data-spoken>
        {title && <p className="kicker">{content.animalRights}</p>}
        <h2 id="djurens-ratt" lang={title ? titleLang : undefined}>
          {title || content.animalRights}
        </h2>
        <p className="lead" lang={lang}>
          {preamble}
        </p>
        {body &&
          body.split('\n\n').map((paragraph) => (
            <p key={paragraph} lang={lang}>
              {paragraph}
            </p>
          ))}
        <p>
          <a className="button" href={href('/hjalp-djuren')}>
            {content.whatCanIDo}
          </a>
        </p>
      </div>
    </section>
  );
}

interface SourcesProps extends Written<'sources'> {
  sources: Source[];
  /** True for each source that is listed as further reading. */
  furtherReading?: boolean[] | undefined;
}

export function SourcesBlock({ sources, languages, furtherReading }: SourcesProps) {
  const { content } = useTranslations();
  const listed = sources.map((source, place) => ({ ...source, language: languages?.[place] }));
  return (
    <>
      <SourceList
        id="las-mer"
        title={content.readMore}
        sources={listed.filter((_, place) => furtherReading?.[place])}
      />
      <SourceList id="kallor" title={content.sources} sources={listed.filter((_, place) => !furtherReading?.[place])} />
    </>
  );
}

interface SourceListProps {
  id: string;
  title: string;
  sources: (Source & { language: LocaleCode | undefined })[];
}

function SourceList({ id, title, sources }: SourceListProps) {
  const lang = useLang();
  if (!sources.length) return null;
  return (
    <section className="wrap sources" aria-labelledby={id}>
      <h2 className="h4" id={id}>
        {title}
      </h2>
      <ul>
        {sources.map(({ sourceName, url, language }) => (
          <li key={`${sourceName} ${url}`} lang={lang(language)}>
            <SourceName url={url}>{sourceName}</SourceName>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SourceName({ url, children }: { url: string; children: string }) {
  const { href } = useReader();
  const target = safeLinkTarget(url);
  return target ? <a href={localAddress(target, href)}>{children}</a> : children;
}
