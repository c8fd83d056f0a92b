import type { FunctionComponent } from 'react';
import type { Field, FieldKind } from '../../engine/field.ts';
import type { Asking } from './asking.ts';
import { CardsView } from './cards.tsx';
import { ChoiceView } from './choice.tsx';
import { CountryView } from './country.tsx';
import { GreetingView } from './greeting.tsx';
import { LineView } from './line.tsx';
import { TickView } from './tick.tsx';
import type { ViewProps } from './view-props.ts';

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
