import { useSiteData } from '#layout/site-data-context.tsx';
import { shortDay } from '../model/moments.ts';
import type { OrderCondition } from '../model/order-state.ts';
import { useDeskWords } from './desk-frame.tsx';

/** An order's state: a shape, a colour and a word. @param today YYYY-MM-DD in Stockholm */
export function State({ state, today }: { state: OrderCondition; today: string }) {
  return <span className={`state state--${state.shape}`}>{useStateWords()(state, today)}</span>;
}

export function useStateWords(): (state: OrderCondition, today: string) => string {
  const { states } = useDeskWords().orders;
  const { currentLocale } = useSiteData().site;
  return (state, today) => {
    if (state.say === 'overdue') return states.overdue(state.days);
    if (state.say === 'invoice' || state.say === 'toHandOver')
      return states[state.say](shortDay(state.day, today, currentLocale));
    return states[state.say];
  };
}
