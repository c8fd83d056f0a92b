import { listCountries } from '#i18n/country-codes.ts';
import { locales } from '#i18n/locales.ts';
import { useSiteData } from '#layout/site-data-context.tsx';
import type { CorrectionField } from '#orders/office/read-correction.ts';
import { kronorOf } from '../../model/moments.ts';
import { useDeskWords } from '../desk-frame.tsx';

type Typed = Readonly<Record<string, string>>;

export function PaymentFields({ left, today, typed }: { left: number; today: string; typed: Typed }) {
  const { payment } = useDeskWords().order;
  const { currentLocale } = useSiteData().site;
  return (
    <div className="panel__row">
      <Line
        name="summa"
        label={payment.sum}
        value={typed.summa ?? (left ? kronorOf(left, currentLocale) : '')}
        inputMode="decimal"
      />
      <Line name="dag" label={payment.day} value={typed.dag ?? today} type="date" />
      <Choices name="satt" legend={payment.how} options={payment.by} chosen={typed.satt ?? 'bank'} />
      <Line name="referens" label={payment.note} value={typed.referens ?? ''} />
    </div>
  );
}

interface RefundFieldsProps {
  most: number;
  hint: string;
  /** False when no payment service has taken money that it could send back. */
  isAtProvider: boolean;
  typed: Typed;
}

export function RefundFields({ most, hint, isAtProvider, typed }: RefundFieldsProps) {
  const { refund } = useDeskWords().order;
  const { currentLocale } = useSiteData().site;
  return (
    <div className="stackform">
      <Line
        name="summa"
        label={refund.sum}
        hint={hint}
        value={typed.summa ?? kronorOf(most, currentLocale)}
        inputMode="decimal"
      />
      {isAtProvider ? (
        <Choices
          name="vem"
          legend={refund.who}
          options={{ tjanst: refund.provider, sjalv: refund.byHand }}
          chosen={typed.vem ?? 'tjanst'}
        />
      ) : (
        <p>
          {refund.onlyByHand}
          <input type="hidden" name="vem" value="sjalv" />
        </p>
      )}
    </div>
  );
}

export function ResendFields({ kinds, typed }: { kinds: readonly string[]; typed: Typed }) {
  const { resend, timeline } = useDeskWords().order;
  const options = Object.fromEntries(kinds.map((kind) => [kind, timeline.letters[kind] ?? kind]));
  return <Choices name="mejl" legend={resend.which} options={options} chosen={typed.mejl ?? kinds.at(-1) ?? ''} />;
}

export function MarkFields({ typed }: { typed: Typed }) {
  const { mark } = useDeskWords().order;
  const options = { hold: mark.hold, review: mark.review, release: mark.release };
  return (
    <div className="stackform">
      <Choices name="lage" legend={mark.button} options={options} chosen={typed.lage ?? 'hold'} />
      <TextField label={mark.why} typed={typed} />
    </div>
  );
}

export function ReturnFields({ typed }: { typed: Typed }) {
  const { returned } = useDeskWords().order;
  return <Choices name="orsak" legend={returned.why} options={returned.reasons} chosen={typed.orsak ?? 'moved'} />;
}

export function TextField({ label, hint, typed }: { label: string; hint?: string; typed: Typed }) {
  return (
    <div className="field">
      <label htmlFor="text">{label}</label>
      {hint && (
        <span className="hint" id="text-hint">
          {hint}
        </span>
      )}
      <textarea
        className="input"
        id="text"
        name="text"
        rows={3}
        defaultValue={typed.text ?? ''}
        aria-describedby={hint ? 'text-hint' : undefined}
      />
    </div>
  );
}

interface CorrectFieldsProps {
  fields: readonly CorrectionField[];
  typed: Typed;
  wrong: readonly string[];
  /** True when the receipt may be sent again. */
  hasReceipt: boolean;
}

export function CorrectFields({ fields, typed, wrong, hasReceipt }: CorrectFieldsProps) {
  const { correct } = useDeskWords().order;
  return (
    <div className="stackform">
      {(['payer', 'recipient', 'gift'] as const).map((of) => {
        const own = fields.filter((field) => field.of === of);
        if (!own.length) return null;
        return (
          <fieldset key={of} className="field correct">
            <legend>{correct[of]}</legend>
            {own.map(({ name, field, value }) =>
              field === 'country' ? (
                <Country key={name} name={name} label={correct.fields[field]} value={typed[name] ?? value} />
              ) : field === 'greeting' ? (
                <div key={name} className="field">
                  <label htmlFor={idOf(name)}>{correct.fields[field]}</label>
                  <textarea
                    className="input"
                    id={idOf(name)}
                    name={name}
                    rows={3}
                    defaultValue={typed[name] ?? value}
                  />
                </div>
              ) : (
                <Line
                  key={name}
                  name={name}
                  label={correct.fields[field]}
                  value={typed[name] ?? value}
                  isWrong={wrong.includes(name)}
                  type={field === 'deliverOn' ? 'date' : 'text'}
                />
              ),
            )}
          </fieldset>
        );
      })}
      {hasReceipt && (
        <label className="tick">
          <input type="checkbox" className="box" name="igen" value="1" defaultChecked={typed.igen === '1'} />{' '}
          {correct.again}
        </label>
      )}
    </div>
  );
}

function Country({ name, label, value }: Pick<LineProps, 'name' | 'label' | 'value'>) {
  const { currentLocale } = useSiteData().site;
  return (
    <div className="field">
      <label htmlFor={idOf(name)}>{label}</label>
      <select className="input" id={idOf(name)} name={name} defaultValue={value}>
        {listCountries(locales[currentLocale].language).map((country) => (
          <option key={country.code} value={country.code}>
            {country.name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface LineProps {
  name: string;
  label: string;
  value: string;
  hint?: string;
  type?: 'text' | 'date';
  inputMode?: 'decimal';
  isWrong?: boolean;
}

function Line({ name, label, value, hint, type = 'text', inputMode, isWrong = false }: LineProps) {
  return (
    <div className="field">
      <label htmlFor={idOf(name)}>{label}</label>
      <input
        className="input"
        id={idOf(name)}
        name={name}
        type={type}
        inputMode={inputMode}
        defaultValue={value}
        autoComplete="off"
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={hint ? `${idOf(name)}-hint` : undefined}
      />
      {hint && (
        <span className="hint" id={`${idOf(name)}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}

interface ChoicesProps {
  name: string;
  legend: string;
  options: Readonly<Record<string, string>>;
  chosen: string;
}

function Choices({ name, legend, options, chosen }: ChoicesProps) {
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <div className="choices">
        {Object.entries(options).map(([value, label]) => (
          <label key={value} className="choice">
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Id of a field. It has no full stop, which a style would take for a class. */
export function idOf(name: string): string {
  return name.replaceAll('.', '-');
}
