import { type ReactNode, useEffect, useRef, useState } from 'react';
import { data, type HeadersFunction } from 'react-router';
import { toCardItem } from '#content/components/card-item.ts';
import { Cards } from '#content/components/cards.tsx';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext, type RequestContext } from '#request/request-context.server.ts';
import { FilterToggles } from '#search/components/filter-toggles.tsx';
import { Hits } from '#search/components/hits.tsx';
import { useSearch } from '#search/components/use-search.ts';
import { toFound } from '#search/model/found.ts';
import {
  hitsPerPage,
  mostPages,
  queryOf,
  readSearchState,
  type SearchState,
  writeSearchState,
} from '#search/model/search-state.ts';
import { Icon } from '#ui/icon.tsx';
import type { Route } from './+types/search.ts';
import '#ui/styles/choice.css';
import '#ui/styles/input.css';
import '#layout/styles/page-band.css';
import '#search/components/search.css';

export const handle = { hydrate: true };

const popularSlugs = ['rav', 'igelkott', 'katt', 'hund', 'ekorre', 'gris'];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, '/sok');
  const state = readSearchState(ctx.url.searchParams);
  const text = queryOf(state);
  // Punctuation alone matches nothing, whatever filters are chosen.
  if (!text && (state.text.trim() || !state.filters.length)) {
    return { state, popular: await listPopular(ctx), hits: [], total: 0, counts: null, isAvailable: true };
  }
  const seconds = ctx.services.limits.take('search', ctx.clientIp);
  if (seconds) return data(noAnswer(state), { status: 429, headers: { 'Retry-After': String(seconds) } });
  try {
    const query = { text, filters: state.filters, hitsPerPage: hitsPerPage * state.pages };
    const { hits, total, counts = {} } = await ctx.services.search.search(query);
    // Zero-result queries are recorded for full page loads only; a search while typing may be an unfinished word.
    if (!total && request.headers.get('Sec-Fetch-Dest') !== 'empty') ctx.services.zeroResultQueries.note(text);
    // A search without results shows popular pages.
    const popular = total ? [] : await listPopular(ctx);
    return {
      state,
      popular,
      hits: hits.map((hit) => toFound(hit, ctx.locale)),
      total,
      counts: Object.keys(counts).length ? counts : null,
      isAvailable: true,
    };
  } catch (error) {
    ctx.warn(`Search failed: ${error instanceof Error ? error.message : 'unknown'}`);
    return noAnswer(state);
  }
}

/**
 * Keeps the page usable when a search fails: the text and filters stay instead of an error page. Thrown responses are
 * passed on to the router.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.warn('The search was not answered.', error);
    return noAnswer(readSearchState(new URL(request.url).searchParams));
  }
}

/** Empty result while the search is unavailable. */
function noAnswer(state: SearchState) {
  return { state, popular: [], hits: [], total: 0, counts: null, isAvailable: false };
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

async function listPopular({ content, locale, warn }: RequestContext) {
  const animals = await content.listArticlesByPortal('portal-djurfakta', locale);
  const popular = popularSlugs.flatMap((slug) => animals.find((animal) => animal.slug === slug) ?? []);
  return popular.map((animal) => toCardItem(animal, warn));
}

/** Anchor of the results: on a small screen the filters come first, so a search jumps past them. */
const hitsId = 'traffar';

export default function Search({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const { search } = useTranslations();
  const href = useHref();
  const { boxRef, ...live } = useSearch(state);
  return (
    <>
      <Metadata title={search.title} description={search.sectionText} />
      <search>
        <form action={`${href('/sok')}#${hitsId}`} method="get">
          <div className="band">
            <div className="wrap band__inner">
              <p className="kicker">{search.sectionTitle}</p>
              <h1 id="search-heading">{search.heading}</h1>
              <p>{search.sectionText}</p>
              <div className="search-box search-box__row search-now">
                <input
                  ref={boxRef}
                  className="input"
                  type="search"
                  name="sokord"
                  aria-label={search.label}
                  autoComplete="off"
                  enterKeyHint="search"
                  maxLength={200}
                  placeholder={live.isLoading ? search.loading : search.placeholder}
                  defaultValue={state.text}
                  onChange={live.type}
                  // After a search the visitor wants to read, without an on-screen keyboard.
                  autoFocus={!state.text}
                />
                <button className="button" type="submit">
                  <Icon name="search" />
                  <span>{search.button}</span>
                </button>
                {/* The placeholder says it only while the box is empty. A screen reader is told by aria-busy. */}
                {live.isLoading && (
                  <span className="search-loading hint" aria-hidden="true">
                    {search.loading}
                  </span>
                )}
              </div>
            </div>
          </div>
          <div className="wrap block search-layout">
            <FilterSheet isOpen={state.filters.length > 0}>
              <FilterToggles chosen={live.chosen} counts={loaderData.counts} onToggle={live.toggle} />
              <p role="alert">{live.isRefused && search.tooMany}</p>
            </FilterSheet>
            <section className="search-results" id={hitsId} aria-label={search.title} aria-busy={live.isLoading}>
              <Results {...loaderData} onMore={live.showMore} />
            </section>
          </div>
        </form>
      </search>
    </>
  );
}

/**
 * The filters: folded on a phone, so that the first hit is near, and beside the hits on a wide screen, where the
 * stylesheet shows them whether open or not.
 */
function FilterSheet({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { search } = useTranslations();
  // A filter that is chosen later must not fold or unfold what the visitor has in hand.
  const [wasOpen] = useState(isOpen);
  const detailsRef = useRef<HTMLDetailsElement>(null);
  // Filters that the stylesheet shows are not announced as folded.
  useEffect(() => {
    if (detailsRef.current && matchMedia('(width >= 60rem)').matches) detailsRef.current.open = true;
  }, []);
  return (
    <section className="search-filters" aria-labelledby="filters">
      <details ref={detailsRef} open={wasOpen}>
        <summary>
          <h2 className="h3" id="filters">
            {search.filterHeading}
          </h2>
        </summary>
        <div className="search-filters__all">
          <p className="hint">{search.filterHelp}</p>
          {children}
        </div>
      </details>
    </section>
  );
}

type ResultsProps = Route.ComponentProps['loaderData'] & { onMore: () => void };

function Results({ state, popular, hits, total, isAvailable, onMore }: ResultsProps) {
  const { search } = useTranslations();
  const href = useHref();
  const isEmpty = !state.text.trim() && !state.filters.length;
  const more = href('/sok') + writeSearchState({ ...state, pages: state.pages + 1 });
  const { listRef, markEnd } = useNextHit(hits.length);
  const outcome = !isAvailable ? search.unavailable : total ? search.count(total) : search.none;
  return (
    <>
      <p className={total ? 'h3' : 'lead'} role="status">
        {!isEmpty && outcome}
      </p>
      {popular.length > 0 && (
        <>
          <h2 className="h3">{search.popular}</h2>
          <Cards items={popular} world="djurfakta" />
        </>
      )}
      {hits.length > 0 && <Hits hits={hits} ref={listRef} />}
      {hits.length < total && state.pages < mostPages && (
        <p>
          <a
            className="button button--paper"
            href={more}
            onClick={(press) => {
              press.preventDefault();
              markEnd();
              onMore();
            }}
          >
            {search.more}
          </a>
        </p>
      )}
    </>
  );
}

/** Moves the focus to the first new result after 'show more': the pressed link has moved down, or is gone. */
function useNextHit(count: number) {
  const listRef = useRef<HTMLUListElement>(null);
  const end = useRef<number | null>(null);
  useEffect(() => {
    if (end.current === null) return;
    // Do not move the focus from a visitor who types meanwhile.
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (count > end.current && !isTyping) listRef.current?.querySelectorAll<HTMLElement>('h3 a')[end.current]?.focus();
    end.current = null;
  }, [count]);
  return {
    listRef,
    markEnd() {
      end.current = count;
    },
  };
}
