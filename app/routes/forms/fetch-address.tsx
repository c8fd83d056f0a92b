import { data, redirect } from 'react-router';
import readingUrl from '#art/svg/mascot/badger-reading.svg';
import { BankIdWait } from '#bankid/bank-id-wait.tsx';
import { recommendFailed } from '#bankid/recommended.server.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import '#forms/styles/forms.css';
import { leaveWhenOver, lookupSession, toWaitingForIdentity } from '#address-lookup/fetching.server.ts';
import { canLeadBack, isHandheld } from '#bankid/bank-id-link.server.ts';
import { cookieFor, formHeaders } from '#forms/session/form-post.server.ts';
import { databaseUnavailable, type FormSession, getFormSession, isClosed } from '#forms/session/form-session.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { Route } from './+types/fetch-address.ts';

function openFetching(session: FormSession) {
  const fetching = lookupSession(session);
  if (!fetching) throw pageNotFound(session.ctx.path);
  if (isClosed(session)) throw redirect(session.ctx.href(`/stod/${session.form.path}`), 303);
  if (!session.isDatabaseThere) throw databaseUnavailable();
  return fetching;
}

/** Handles the address lookup's buttons: start, cancel, accept or reject the address. */
export function action(asked: Route.ActionArgs) {
  return askDatabase(() => act(asked));
}

async function act({ request, context, params }: Route.ActionArgs) {
  const session = await getFormSession(request, context, params.form);
  const fetching = openFetching(session);
  const { addressLookups, at, stepPath, wantsPerson } = fetching;
  const { ctx, form, visitor } = session;
  const path = `/stod/${form.path}/hamta-adress`;
  const go = (to: string) => redirect(ctx.href(to), { status: 303, headers: cookieFor(session) });
  const tooOften = ctx.services.limits.take('step', ctx.clientIp);
  if (tooOften) return limited(tooOften);
  const wish = (await request.formData()).get('act');
  if (wish === 'cancel') {
    await addressLookups.take(at);
    return go(path);
  }
  if (wish === 'use' || wish === 'other') {
    const address = await addressLookups.take(at);
    if (address && wish === 'use') {
      const { firstname, lastname, birthDate = '', street, postcode, city } = address;
      const answers = {
        ...(wantsPerson && {
          'payer-firstname': firstname,
          'payer-lastname': lastname,
          ...(birthDate && { 'payer-birth-date': birthDate }),
        }),
        'payer-street': street,
        'payer-postcode': postcode,
        'payer-city': city,
        'payer-country': 'SE',
      };
      await ctx.services.answers.save(visitor, form.id, { answers });
    }
    return go(stepPath);
  }
  const back = ctx.config.publicOrigin + ctx.href(path);
  const userAgent = request.headers.get('User-Agent');
  const seconds = await addressLookups.begin(at, ctx.clientIp, (nonce) => ({
    address: ctx.address,
    domain: new URL(back).hostname,
    ...(userAgent && { userAgent }),
    ...(canLeadBack(request) && { returnUrl: `${back}?retur=${nonce}` }),
  }));
  return seconds ? limited(seconds) : go(path);
}

function limited(seconds: number) {
  return data({ isLimited: true }, { status: 429, headers: { 'Retry-After': String(seconds) } });
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const session = await getFormSession(request, context, params.form);
  const { ctx, form } = session;
  redirectToCanonical(ctx, `/stod/${form.path}/hamta-adress`);
  const fetching = openFetching(session);
  const known = session.isNewVisitor
    ? ({ is: 'none' } as const)
    : await askDatabase(() => fetching.addressLookups.check(fetching.at, ctx.url.searchParams.get('retur')));
  leaveWhenOver(known, fetching, session);
  const page = {
    waiting: known.is === 'waiting' ? toWaitingForIdentity(request, session, known) : null,
    trouble:
      known.is === 'failed'
        ? known.hint === 'unreachable'
          ? ('unreachable' as const)
          : recommendFailed(known.hint, isHandheld(request))
        : null,
    wantsPerson: fetching.wantsPerson,
    back: ctx.href(fetching.stepPath),
    readAgainAfter: known.is === 'waiting' ? 2 : null,
    stateAddress: `/stod/${form.path}/hamta-adress/lage/${ctx.locale}`,
  };
  return data(page, { headers: cookieFor(session) });
}

export const headers = formHeaders;

export default function FetchAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { bankId } = useTranslations();
  const { waiting, trouble, back, stateAddress, wantsPerson } = loaderData;
  const translations = { ...bankId.fetch, ...(wantsPerson && bankId.fetch.person) };
  const isLimited = actionData?.isLimited ?? false;
  const told = trouble && (trouble === 'unreachable' ? translations.unreachable : bankId.recommended[trouble]);
  return (
    <>
      <Metadata title={translations.title} />
      <PageBand
        title={waiting ? translations.waitingHeading : translations.heading}
        lead={translations.lead}
        cast={waiting ? [] : [{ src: readingUrl, height: 400 }]}
      />
      {waiting ? (
        <BankIdWait waiting={waiting} isElsewhere={false} stateAddress={stateAddress} />
      ) : (
        <div className="wrap block stack">
          {(isLimited || told) && (
            <div
              className="sheet sheet--b summary"
              role="group"
              tabIndex={-1}
              aria-labelledby="trouble-heading"
              autoFocus
            >
              <h2 id="trouble-heading">{translations.summary}</h2>
              <p id="trouble">{isLimited ? translations.tooMany : told}</p>
            </div>
          )}
          <p>{translations.what}</p>
          <form method="post">
            <button className="button button--big" type="submit" name="act" value="begin">
              {translations.button}
            </button>
          </form>
          <p>
            <a href={back}>{translations.byHand}</a>
          </p>
        </div>
      )}
    </>
  );
}
