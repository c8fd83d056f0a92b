import type { LocaleCode } from '#i18n/locales.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { formatDate } from '#swedish/dates/format-date.ts';
import { Icon } from '#ui/icon.tsx';
import { AdvisedFields } from '../advice/advised-fields.tsx';
import type { StepHint } from '../engine/definition.ts';
import { formTranslations } from '../engine/form-translations.ts';
import { onlyMethodOf, stepHeading } from '../engine/step-heading.ts';
import { type StepView, skipField } from '../engine/step-view.ts';
import { FieldView } from '../fields/views/field-view.tsx';
import { AddressOffer } from './address-offer.tsx';
import { CsrfAndHoneypot } from './csrf-and-honeypot.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { GiftcardPreview } from './giftcard-preview.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { frequencyTyped, sumTyped, useEnhancedStep } from './use-enhanced-step.ts';
import { WhyWeAsk } from './why-we-ask.tsx';

/** Form step: complete as the server renders it, enhanced once hydrated. */
export function StepForm({ view }: { view: StepView }) {
  const { fields, forms } = useTranslations();
  const translations = formTranslations(forms, view.form);
  const { errors, typed, handlers } = useEnhancedStep(view);
  const { locale, club, card } = view;
  return (
    <div className="wrap aside-right form-layout">
      <form className="form" method="post" action={view.action} noValidate {...handlers}>
        {view.back && (
          <a className="form__back" href={view.back}>
            <Icon name="back" />
            <span>{forms.back}</span>
          </a>
        )}
        <ErrorSummary
          errors={view.errors}
          left={errors}
          message={view.rejection && forms.messages[view.rejection]}
          locale={locale}
          club={club}
        />
        <StepHeading view={view} />
        {view.offer && <AddressOffer {...view.offer} />}
        {view.fields.map((field) => (
          <FieldView
            key={field.name}
            field={field}
            errors={errors}
            typed={view.typed}
            typedNow={{ ...view.typed, ...typed }}
            locale={locale}
            club={club}
          />
        ))}
        {view.notes.map((hint) => (
          <StepHintView key={hint.message} hint={hint} locale={locale} />
        ))}
        <AdvisedFields errors={view.errors} typed={view.typed} />
        <CsrfAndHoneypot token={view.token} isSecondTry={view.rejection !== null} />
        <div className="form__end">
          <button className="button button--big" type="submit">
            {view.fields.length || view.number > 1 ? forms.continue : forms.start}
          </button>
          <p className="hint">{forms.nextStep(translations.steps[view.next ?? '']?.name ?? forms.reviewName)}</p>
        </div>
        {view.skip && (
          <p>
            <button className="form__skip" type="submit" name={skipField} value="yes">
              {forms.skip[view.skip]}
            </button>
          </p>
        )}
        {view.methods.length > 0 && (
          <p className="hint">{forms.payWith(view.methods.map((method) => fields.options.way[method]).join(' · '))}</p>
        )}
        {view.save && (
          <p className="no-print">
            <a href={view.save}>{forms.save.link}</a>
          </p>
        )}
        <WhyWeAsk rows={view.why} />
      </form>
      <div className="form-aside">
        {card && (
          <GiftcardPreview
            card={typed.card ?? card.drawing}
            to={typed['card-to'] || card.to}
            greeting={typed.greeting ?? ''}
            membership={card.membership}
            club={club}
          />
        )}
        <OrderReceipt
          form={view.form}
          price={view.price}
          sum={sumTyped(view.fields, typed)}
          frequency={frequencyTyped(typed)}
          paymentMethod={view.paymentMethod}
          locale={locale}
        />
      </div>
    </div>
  );
}

function StepHeading({ view }: { view: StepView }) {
  const { fields, forms } = useTranslations();
  const step = formTranslations(forms, view.form).steps[view.step];
  const paymentMethod = onlyMethodOf(view);
  return (
    <>
      <h1>{stepHeading(forms, view)}</h1>
      {step?.text?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {paymentMethod && <p>{`${forms.onlyWay[paymentMethod]} ${fields.optionHints.way[paymentMethod]}`}</p>}
    </>
  );
}

/** Step note, such as the last day to order a card. */
function StepHintView({ hint, locale }: { hint: StepHint; locale: LocaleCode }) {
  const { notes, occasions } = useTranslations().forms;
  const write = notes[hint.message as keyof typeof notes];
  const days = Object.entries(hint.days ?? {}).map(([name, day]) => [name, formatDate(day, locale, 'long')]);
  const written = Object.fromEntries(days) as Record<string, string>;
  const occasion = occasions[hint.occasion as keyof typeof occasions] ?? written.wanted ?? '';
  return <p className="form-note">{write(written, occasion)}</p>;
}
