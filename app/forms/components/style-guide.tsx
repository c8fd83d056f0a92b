import { useTranslations } from '#i18n/translations-context.tsx';
import { cards, companySums, donationSums } from '#orders/model/offers.ts';
import { sumField } from '../blocks/sum.ts';
import type { Field, FieldKind, ValidationError } from '../engine/field.ts';
import type { Asking } from '../fields/views/asking.ts';
import { FieldView } from '../fields/views/field-view.tsx';
import { AnswerList } from './answer-list.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { GiftcardPreview } from './giftcard-preview.tsx';
import { Receipt } from './receipt.tsx';
import { StepBand } from './step-band.tsx';
import { WhyWeAsk } from './why-we-ask.tsx';

type StyleGuideContext = Pick<Asking, 'locale' | 'club'>;

const options = (...values: string[]) => values.map((value) => ({ value }));

const deliveries = (name: string) => [
  ...options('digital', 'post-giver'),
  { value: 'post-recipient', reveals: [{ kind: 'street' as const, name, label: 'street' }] },
];

/** Style-guide sample of a field kind: the field, a value that fails validation, and its error. */
type Specimen = [Omit<Field, 'kind' | 'name'>, typed: string, error: string];
type StyleGuideState = 'rest' | 'wrong';

const specimens = (state: StyleGuideState): Record<FieldKind, Specimen> => ({
  text: [{ label: 'firstname' }, '', 'firstnameMissing'],
  email: [{ label: 'email' }, 'testa@', 'emailWrong'],
  mobile: [{ label: 'mobile', isOptional: true }, '070', 'mobileWrong'],
  street: [{ label: 'street' }, '', 'streetMissing'],
  postcode: [{ label: 'postcode' }, '1234', 'postcodeWrong'],
  country: [{ label: 'country', preset: 'SE' }, '', 'countryMissing'],
  'personal-number': [{ label: 'personalNumber' }, '150916-0006', 'personalNumberWrong'],
  'birth-date': [{ label: 'childBirthDate' }, '2001-02-03', 'childTooOld'],
  'organisation-number': [{ label: 'organisationNumber' }, '', 'organisationNumberMissing'],
  'clearing-number': [{ label: 'clearing' }, '12', 'clearingWrong'],
  'account-number': [{ label: 'account' }, '123 45 61', 'accountWrong'],
  choice: [{ label: 'delivery', options: deliveries(`${state}-delivery-street`) }, '', 'deliveryMissing'],
  cards: [{ label: 'card', options: options(...cards), preset: cards[0] }, '', 'cardMissing'],
  sum: [sumField(`${state}-sum`, 'sum', companySums), '', 'sumMissing'],
  amount: [{ label: 'amount', minimum: donationSums.once.minimum }, '20', 'sumTooSmall'],
  'card-to': [{ label: 'cardTo' }, 'Åsa →', 'characterUnprintable'],
  greeting: [{ label: 'greeting' }, 'a'.repeat(301), 'greetingTooLong'],
  day: [{ label: 'deliverOn' }, '2020-12-24', 'dayTooEarly'],
  tick: [{ label: 'isAdult' }, '', 'isAdultMissing'],
});
const details: Partial<Record<FieldKind, Omit<ValidationError, 'field' | 'message'>>> = {
  amount: { sum: donationSums.once.minimum },
  'card-to': { character: '→' },
  greeting: { limit: 300 },
  day: { day: '2026-12-24' },
};
const typedWell: Partial<Record<FieldKind, string>> = {
  text: 'Testa',
  postcode: '12345',
  choice: 'post-recipient',
  sum: 'other',
  amount: '250',
  tick: 'yes',
};

/** Style guide of the form components, at rest and with validation errors. */
export function FormStyleGuide(setting: StyleGuideContext) {
  const { form } = useTranslations().design;
  return (
    <div className="specimen-world" data-world="medlem">
      <StepBand title={form.title} number={4} count={8} name={form.step} />
      <div className="wrap form-layout">
        <div className="form">
          <ErrorSummary errors={faultsOf('wrong')} takesFocus={false} {...setting} />
          <h2 className="h3">{form.questions}</h2>
          <Questions state="rest" {...setting} />
          <h2 className="h3">{form.errors}</h2>
          <Questions state="wrong" {...setting} />
          <div className="form__end">
            <button className="button button--big" type="button">
              {form.pay}
            </button>
            <p className="hint">{form.next}</p>
          </div>
          <WhyWeAsk
            rows={[
              { label: 'firstname', purpose: 'bookkeeping' },
              { label: 'email', purpose: 'contact' },
            ]}
          />
        </div>
        <Aside {...setting} />
      </div>
    </div>
  );
}

function entriesOf(state: StyleGuideState) {
  return Object.entries(specimens(state)) as [FieldKind, Specimen][];
}

function Questions({ state, ...setting }: { state: StyleGuideState } & StyleGuideContext) {
  const { form } = useTranslations().design;
  const typed = Object.fromEntries(
    entriesOf(state).flatMap(([kind, [, wrong]]) => {
      const well = { ...typedWell, greeting: form.greeting };
      const shown = state === 'wrong' ? wrong : well[kind];
      return shown === undefined ? [] : [[`${state}-${kind}`, shown]];
    }),
  );
  return entriesOf(state).map(([kind, [field]]) => (
    <FieldView
      key={kind}
      field={{ ...field, kind, name: `${state}-${kind}` }}
      typed={typed}
      errors={faultsOf(state)}
      {...setting}
    />
  ));
}

function faultsOf(state: StyleGuideState): ValidationError[] {
  if (state === 'rest') return [];
  return entriesOf(state).map(([kind, [, , message]]) => ({ field: `${state}-${kind}`, message, ...details[kind] }));
}

function Aside({ club }: StyleGuideContext) {
  const { design, fields } = useTranslations();
  const { form } = design;
  return (
    <div className="form-aside">
      <GiftcardPreview card="hedgehog" to={form.to} greeting={form.greeting} club={club} />
      <Receipt
        title={form.receipt}
        rows={[
          { label: form.gift, value: form.once },
          { label: fields.labels.way, value: fields.options.way.swish },
        ]}
        total={{ label: form.total, value: form.sum }}
      >
        <p>{form.regret}</p>
      </Receipt>
      <div className="sheet sheet--b">
        <AnswerList
          rows={[
            { label: form.gift, value: form.sum, change: '#rest-sum' },
            { label: form.address, value: form.addressLines, change: '#rest-street' },
          ]}
        />
      </div>
    </div>
  );
}
