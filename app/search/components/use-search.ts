import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type Filter, toggleFilter } from '../model/filters.ts';
import { readSearchState, type SearchState, writeSearchState } from '../model/search-state.ts';

const pauseWhileTyping = 250;

interface LiveSearch {
  boxRef: RefObject<HTMLInputElement | null>;
  /** Chosen filters, updated optimistically before the results arrive. */
  chosen: Filter[];
  isLoading: boolean;
  /** True after a fourth filter was refused, until the filters change. */
  isRefused: boolean;
  type(): void;
  toggle(filter: Filter): void;
  showMore(): void;
}

/**
 * Live search: searches while the visitor types and replaces the URL. React Router drops outdated responses, so the
 * latest query wins. The URL holds the state, so Back and other navigations are read from it.
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
      // Flush at once, so that a pressed filter shows its new state immediately.
      flushSync: true,
    });
  }

  const typed = () => boxRef.current?.value ?? state.text;
  function type(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => goTo({ text: typed(), filters: chosen, pages: 1 }), pauseWhileTyping);
  }

  useEffect(() => {
    // The URL changed by something other than typing, such as Back: update the search box.
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

/** Reads text and filters entered before hydration. */
function readForm(form: HTMLFormElement): SearchState {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return readSearchState(new URLSearchParams(entries));
}
