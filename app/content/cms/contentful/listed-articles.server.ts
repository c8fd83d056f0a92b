import type { LocaleCode } from '#i18n/locales.ts';
import { createTurns } from '#platform/turns.server.ts';
import { type ListedFacts, listedFacts } from '../../model/animal/listed-facts.ts';
import { readSpeciesLines } from '../../model/animal-fact.ts';
import type { Article } from '../../model/article.ts';
import type { Warn } from '../../model/canonical-path.ts';
import { readHabitats } from '../../model/habitats.ts';
import type { Picture } from '../../model/picture.ts';
import type { HowToList } from '../../port.ts';
import { datesOf, type LongField, shortFieldsOf, toArticle, toQuizQuestion } from './contentful-entry.server.ts';
import { type EntryReader, linkId, list, readEntry, readerOf } from './entry-reader.server.ts';
import type { ListedEntry } from './entry-source.server.ts';
import { toPicture } from './to-picture.server.ts';
import { toRichText } from './to-rich-text.server.ts';

/** Fields whose linked entries the short fields of an article are made of. */
const followed = ['category', 'quiz'];

/** From where each field of a listed article is read, when it is asked for. The rest is at hand. */
const fields: Record<Exclude<keyof Article, 'id' | 'picture' | 'publishedAt' | 'updatedAt'>, 'lead' | 'whole'> = {
  slug: 'lead',
  title: 'lead',
  kicker: 'lead',
  preamble: 'lead',
  metadescription: 'lead',
  world: 'lead',
  seasons: 'lead',
  lesson: 'lead',
  portalId: 'lead',
  category: 'lead',
  language: 'lead',
  languages: 'lead',
  translations: 'lead',
  paths: 'lead',
  body: 'whole',
  shortBody: 'whole',
  didYouKnow: 'whole',
  textBlocks: 'whole',
  quiz: 'whole',
  comic: 'whole',
  sound: 'whole',
  instructions: 'whole',
  slider: 'whole',
};

/** Fields that hold a list, and those of the entry that they are read from. */
const lists: Partial<Record<string, string>> = { textBlocks: 'secondary', quiz: 'quiz', slider: 'slider' };

interface Lead {
  short: Omit<Article, LongField>;
  facts: ListedFacts;
  imageId: string | null;
  /** Fields that list nothing. */
  empty: string[];
}

interface Reader {
  /** Null once the entry is gone. */
  lead(entry: ListedEntry): Lead | null;
  /** The fields of an article whose entry is gone: all empty. */
  nothingOf(entry: ListedEntry): Lead;
  picture(entry: ListedEntry, id: string): Picture | null;
  whole(entry: ListedEntry): Article | null;
}

interface Source {
  entry: ListedEntry;
  reader: Reader;
  lead: Lead | null;
  /** Undefined until it is asked for. */
  picture: Picture | null | undefined;
  whole: WeakRef<Article> | null;
}

const source = Symbol('source');
type Listed = Article & { [source]: Source };

// The same functions for every article: with some of its own, each would take kilobytes.
const getters: PropertyDescriptorMap = Object.fromEntries(
  Object.entries(fields).map(([name, from]) => {
    // An array of its own for each article: what is made of it is kept as long as it lives.
    const nothing = () => (name in lists ? [] : null);
    const get =
      from === 'lead'
        ? function (this: Listed) {
            return leadOf(this).short[name as 'title'];
          }
        : function (this: Listed) {
            return leadOf(this).empty.includes(name) ? nothing() : (wholeOf(this)?.[name as LongField] ?? nothing());
          };
    return [name, { enumerable: true, get }];
  }),
);
getters.picture = {
  enumerable: true,
  get(this: Listed) {
    const own = this[source];
    const { imageId } = leadOf(this);
    if (own.picture === undefined) own.picture = imageId === null ? null : own.reader.picture(own.entry, imageId);
    return own.picture;
  },
};
const getFacts = {
  get(this: Listed) {
    return leadOf(this).facts;
  },
};

/** Maps the entries of a list to articles. */
export type ToArticles = (entries: ListedEntry[], locale: LocaleCode, how?: HowToList) => Promise<Article[]>;

/**
 * Articles of lists: short fields are read in slices, or when they are asked for, bodies and blocks always then. An
 * article is the same object as long as its entry is, so a list after a publication costs no more than what has changed.
 */
export function createListedArticles(warn: Warn, ownOrigin: string): ToArticles {
  const readers = { sv: createReader('sv', warn, ownOrigin), en: createReader('en', warn, ownOrigin) };

  return async (entries, locale, { lazily = false } = {}) => {
    const articles: Article[] = [];
    const pause = createTurns();
    for (const entry of entries) {
      entry.kept[locale] ??= toListed(entry, readers[locale]);
      const article = entry.kept[locale] as Listed;
      const own = article[source];
      if (!lazily) own.lead ??= own.reader.lead(entry);
      if (lazily || own.lead) articles.push(article);
      await pause();
    }
    return articles;
  };
}

function toListed(entry: ListedEntry, reader: Reader): Listed {
  const own: Source = { entry, reader, lead: null, picture: undefined, whole: null };
  const { short } = entry.dates ? {} : (reader.lead(entry) ?? reader.nothingOf(entry));
  const { publishedAt, updatedAt } = short ?? datesOf(entry.dates ?? {});
  const article = { id: entry.id, publishedAt, updatedAt, [source]: own };
  Object.defineProperty(article, source, { enumerable: false });
  Object.defineProperties(article, getters);
  Object.defineProperty(article, listedFacts, getFacts);
  return article as unknown as Listed;
}

function leadOf(article: Listed): Lead {
  const own = article[source];
  own.lead ??= own.reader.lead(own.entry);
  return own.lead ?? own.reader.nothingOf(own.entry);
}

/** The bodies are not kept here: whoever reads them has them. */
function wholeOf(article: Listed): Article | null {
  const own = article[source];
  const made = own.whole?.deref() ?? own.reader.whole(own.entry);
  own.whole = made && new WeakRef(made);
  return made;
}

function createReader(locale: LocaleCode, warn: Warn, ownOrigin: string): Reader {
  function read(entry: EntryReader): Lead {
    // Warnings are for the whole entry.
    const body = toRichText(entry.field('body'), locale, () => {}, entry.id, ownOrigin);
    const lines = readSpeciesLines(body);
    return {
      short: shortFieldsOf(entry, locale, body),
      facts: {
        lines,
        habitats: lines.habitat ? readHabitats(lines.habitat) : [],
        asked: list(entry.field('quiz')).flatMap((one) => {
          const question = toQuizQuestion(one, locale);
          return question ? { id: question.id, language: question.language } : [];
        }),
      },
      imageId: linkId(entry.field('image')),
      empty: Object.keys(lists).filter((name) => !list(entry.field(lists[name] ?? '')).length),
    };
  }

  return {
    lead(entry) {
      const found = readEntry(entry.lead(followed), locale, 'article');
      return found && read(found);
    },
    nothingOf({ id }) {
      return read(readerOf({ sys: { id }, fields: {} }, locale));
    },
    picture: (entry, id) => toPicture(entry.asset(id), locale),
    whole: (entry) => toArticle(entry.whole(), locale, warn, ownOrigin),
  };
}
