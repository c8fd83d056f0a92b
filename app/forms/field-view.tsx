import type { FunctionComponent, ReactNode } from 'react';
import type { Asking } from './asking.ts';
import type { Field, FieldKind } from './field.ts';
import { CardsView } from './fields/cards.tsx';
import { ChoiceView } from './fields/choice.tsx';
import { CountryView } from './fields/country.tsx';
import { GreetingView } from './fields/greeting.tsx';
import { LineView } from './fields/line.tsx';
import { TickView } from './fields/tick.tsx';

export interface ViewProps {
  field: Field;
  asking: Asking;
  /** Renders a field that an option reveals. */
  renderField(field: Field): ReactNode;
}

/** Field kinds with a view other than a one-line input. */
const views: Partial<Record<FieldKind, FunctionComponent<ViewProps>>> = {
  cards: CardsView,
  choice: ChoiceView,
  country: CountryView,
  greeting: GreetingView,
  sum: ChoiceView,
  tick: TickView,
};

/** Renders one field: label, hint, validation error and control. The control's id is the field's name. */
export function FieldView({ field, ...asking }: { field: Field } & Asking) {
  const View = views[field.kind] ?? LineView;
  return (
    <View
      field={field}
      asking={asking}
      renderField={(revealed) => <FieldView key={revealed.name} field={revealed} {...asking} />}
    />
  );
}
