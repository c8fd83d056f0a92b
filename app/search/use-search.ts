import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type Filter, toggleFilter } from './filters.ts';
import { readSearchState, type SearchState, writeSearchState } from './search-state.ts';

const pauseWhileTyping = 250;

interface LiveSearch {
  boxRef: RefObject<HTMLInputElement | null>;
  /** What is chosen, at once when a filter is pressed, before the answer has come. */
  chosen: Filter[];
  isLoading: boolean;
  /** True after a fourth filter was refused, until the filters change. */
  isRefused: boolean;
  type(): void;
  toggle(filter: Filter): void;
  showMore(): void;
}

/**
 * Makes the search page live: searches while the visitor types, replacing the address; the latest question wins because the
 * router drops the answer to an earlier one. The address is the state: Back and foreign changes are read from it anew.
 */
export function useSearch(state: SearchState): LiveSearch {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const boxRef = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(state.text);
  const [refusedAt, setRefusedAt] = useState<Filter[] | null>(null);
  const pending = navigation.location?.pathname === pathname ? navigation.location.search : null;
  const chosen = pending === null ? state.filters : readSearchState(new URLSearchParams(pending)).filters;

  function goTo(next: Omit<SearchState, 'isFull'>): void {
    clearTimeout(timer.current);
    asked.current = next.text;
    void navigate(pathname + writeSearchState(next), {
      replace: true,
      preventScrollReset: true,
      // At once, so that a pressed filter shows what it is going to be.
      flushSync: true,
    });
  }

  const typed = () => boxRef.current?.value ?? state.text;
  function type(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => goTo({ text: typed(), filters: chosen, pages: 1 }), pauseWhileTyping);
  }

  useEffect(() => {
    // The address changed by other means than typing, by Back for one: the box follows it.
    if (boxRef.current && state.text !== asked.current) boxRef.current.value = state.text;
    asked.current = state.text;
  }, [state.text]);
  const catchUp = useRef(() => {
    const form = boxRef.current?.form;
    const { text, filters } = form ? readForm(form) : state;
    if (text !== state.text || filters.join() !== state.filters.join()) goTo({ text, filters, pages: 1 });
  });
  useEffect(() => {
    catchUp.current();
    return () => clearTimeout(timer.current);
  }, []);

  return {
    boxRef,
    chosen,
    isLoading: navigation.state !== 'idle',
    isRefused: state.isFull || refusedAt?.join() === chosen.join(),
    type,
    toggle(filter) {
      const filters = toggleFilter(chosen, filter);
      setRefusedAt(filters ? null : chosen);
      if (filters) goTo({ text: typed(), filters, pages: 1 });
    },
    showMore: () => goTo({ text: typed(), filters: chosen, pages: state.pages + 1 }),
  };
}

/** What was typed and pressed before the page came alive. */
function readForm(form: HTMLFormElement): SearchState {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return readSearchState(new URLSearchParams(entries));
}
