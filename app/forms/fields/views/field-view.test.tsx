import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { translations } from '#i18n/sv/translations.ts';
import { TranslationsProvider } from '#i18n/translations-context.tsx';
import { donationSums } from '#orders/model/offers.ts';
import { sumField } from '../../blocks/sum.ts';
import { type Answers, type Field, type FieldKind, fieldKinds } from '../../engine/field.ts';
import type { Asking } from './asking.ts';
import { FieldView } from './field-view.tsx';

const quiet: Asking = { typed: {}, errors: [], locale: 'sv', club: 'Djurklubben' };

function html(field: Field, asking: Partial<Asking> = {}): string {
  return renderToStaticMarkup(
    <TranslationsProvider translations={translations}>
      <FieldView field={field} {...quiet} {...asking} />
    </TranslationsProvider>,
  );
}

const options = [{ value: 'hedgehog' }, { value: 'fox' }];

function asked(kind: FieldKind, more: Partial<Field> = {}): Field {
  return { kind, name: 'payer-answer', label: 'card', options, ...more };
}

describe.each(fieldKinds)('a question of the kind %s', (kind) => {
  it('has a control that its name is the id of, so that the summary leads to it', () => {
    expect(html(asked(kind))).toMatch(/<(input|select|textarea)[^>]* id="payer-answer"/);
    expect(html(asked(kind))).toContain(' name="payer-answer"');
  });

  it('says what is wrong, and that it is', () => {
    const wrong = html(asked(kind), { errors: [{ field: 'payer-answer', message: 'cardMissing' }] });
    expect(wrong).toContain('aria-invalid="true"');
    expect(wrong).toMatch(/aria-describedby="[^"]*payer-answer-fault/);
    expect(wrong).toMatch(/<p class="fault" id="payer-answer-fault">.*Fel: .*Välj en bild till gåvokortet/);
    expect(html(asked(kind))).not.toContain('aria-invalid');
  });

  it('says when it may be left open', () => {
    expect(html(asked(kind, { isOptional: true }))).toContain(translations.fields.optional);
    expect(html(asked(kind))).not.toContain(translations.fields.optional);
  });
});

describe('a postcode', () => {
  const field = asked('postcode', { countryField: 'payer-country' });
  const isMarked = (typed: Answers, typedNow?: Answers) =>
    html(field, { typed, ...(typedNow && { typedNow }) }).includes(translations.fields.optional);

  it.each([
    ['HK', true],
    ['AE', true],
    ['QA', true],
    ['SE', false],
    ['NO', false],
    ['', false],
  ])('may be left open in %j: %s, before and after the country is changed', (country, mayBe) => {
    expect(isMarked({ 'payer-country': country })).toBe(mayBe);
    expect(isMarked({ 'payer-country': 'SE' }, { 'payer-country': country })).toBe(mayBe);
  });
});

describe('what is shown', () => {
  it('is what was typed, else what is proposed', () => {
    const field = asked('text', { preset: 'Proposed' });
    expect(html(field)).toContain('value="Proposed"');
    expect(html(field, { typed: { 'payer-answer': '' } })).toContain('value=""');
    expect(html(field, { typed: { 'payer-answer': 'Typed' } })).toContain('value="Typed"');
  });

  it.each<[FieldKind, string, string]>([
    ['mobile', '+46701740605', '070-174 06 05'],
    ['postcode', '12345', '123\u00a045'],
    ['personal-number', '200002292399', '20000229-2399'],
    ['organisation-number', '8572090606', '857209-0606'],
    ['day', '24 december 2026', '2026-12-24'],
    ['mobile', '070-1', '070-1'],
    ['postcode', '1234', '1234'],
  ])('%s %s is written %s', (kind, stored, written) => {
    expect(html(asked(kind), { typed: { 'payer-answer': stored } })).toContain(`value="${written}"`);
  });

  it.each<[FieldKind, string]>([
    ['postcode', '10115'],
    ['organisation-number', '5261040828'],
  ])('%s %s of another country is left as it is', (kind, stored) => {
    const typed = { 'payer-answer': stored, country: 'PL' };
    expect(html(asked(kind, { countryField: 'country' }), { typed })).toContain(`value="${stored}"`);
  });

  it('is one choice at most, and no tick beforehand', () => {
    const chosen = (field: Field, typed: Record<string, string>) =>
      [...html(field, { typed }).matchAll(/checked="" value="(\w+)"|value="(\w+)" checked=""/g)].length;
    expect(chosen(asked('choice', { preset: 'fox' }), {})).toBe(1);
    expect(chosen(asked('choice', { preset: 'fox' }), { 'payer-answer': '' })).toBe(0);
    expect(chosen(asked('tick', { preset: 'yes' }), {})).toBe(0);
    expect(html(asked('tick'), { typed: { 'payer-answer': 'yes' } })).toContain('checked=""');
  });

  it('cannot break out of the page', () => {
    expect(html(asked('greeting'), { typed: { 'payer-answer': '</textarea><script>' } })).not.toContain('<script>');
  });
});

describe('a choice', () => {
  const street: Field = { kind: 'street', name: 'street', label: 'street' };
  const field = asked('choice', { options: [{ value: 'hedgehog', reveals: [street] }, { value: 'fox' }] });

  it('has what it reveals right after it, with its own answer and fault', () => {
    const shown = html(field, {
      typed: { street: 'Granstigen 4' },
      errors: [{ field: 'street', message: 'tooLong', limit: 9 }],
    });
    expect(shown).toMatch(/value="hedgehog".*<\/label><div class="reveal">.*value="Granstigen 4".*value="fox"/s);
    expect(shown).toContain('id="street-fault"');
  });
});

describe('ids', () => {
  const kinds = [{ value: 'childrens-club' }, { value: 'animal-rights' }];

  it.each<Field>([
    sumField('sum', 'sum', donationSums.once),
    asked('choice', { label: 'membership', options: kinds }),
    asked('cards', { label: 'membership', options: kinds }),
    asked('tick', { label: 'keepDetailsConsent' }),
  ])('are one of a kind in case %#, and all that describes is there', (field) => {
    const shown = html(field, { errors: [{ field: field.name, message: 'sumMissing' }] });
    const ids = [...shown.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const spoken = [...shown.matchAll(/aria-(?:labelledby|describedby)="([^"]+)"/g)].flatMap(([, all = '']) =>
      all.split(' '),
    );
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toEqual(expect.arrayContaining(spoken));
  });
});

describe('a country', () => {
  it('is Sweden first, and then all others by name', () => {
    const shown = [...html(asked('country')).matchAll(/<option value="(\w\w)"[^>]*>([^<]+)/g)];
    expect(shown).toHaveLength(249);
    expect(shown[0]?.slice(1)).toEqual(['SE', 'Sverige']);
    expect(shown.at(-1)?.[2]).toMatch(/^Ö/);
  });
});
