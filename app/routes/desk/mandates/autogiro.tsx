import { data, redirect } from 'react-router';
import { mandateGroups } from '#autogiro/port.ts';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { fieldsOf, SendPanel } from '#desk/components/order/send-panel.tsx';
import { UploadPane } from '#desk/components/upload-pane.tsx';
import { AutogiroFiles } from '#desk/mandates/autogiro-files.tsx';
import { DrawMonths } from '#desk/mandates/draw-months.tsx';
import { MandateTable } from '#desk/mandates/mandate-table.tsx';
import { bytesOf, lettersOfAnswer, pack, sayRefusal } from '#desk/mandates/read-answer.server.ts';
import { SendMandates } from '#desk/mandates/send-mandates.tsx';
import { TellPayers } from '#desk/mandates/tell-payers.tsx';
import { type Desk, openDesk } from '#desk/open-desk.server.ts';
import { inParts, lettersOfMany } from '#desk/orders/letters-of-act.server.ts';
import { maySee } from '#desk/people/may-see.ts';
import { textIn } from '#desk/text-in.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/autogiro.ts';
import '#desk/styles/money.css';
import '#desk/styles/notices.css';
import '#desk/styles/order.css';
import '#desk/styles/tables.css';

const path = '/kansli/autogiro';

/** Mandates by whose turn it is, and the files to and from the bank. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'mandates.read', 'mandates');
  redirectToCanonical(desk.ctx, path);
  const { autogiro } = desk.ctx.services;
  const { searchParams } = desk.ctx.url;
  const group = mandateGroups.find((name) => name === searchParams.get('visa')) ?? 'to-send';
  const { counts, toStop, rows, files, months, untold } = await askDatabase(async () => ({
    counts: await autogiro.count(),
    toStop: await autogiro.countToStop(),
    rows: await autogiro.list(group, desk.actor),
    files: await autogiro.listFiles(),
    months: await autogiro.listMonths(),
    untold: await autogiro.listUntold(),
  }));
  const mayHandle = desk.may('mandates.handle');
  return {
    desk: desk.frame,
    isSetUp: autogiro.isSetUp,
    group,
    counts,
    toStop,
    rows: rows.filter((row) => maySee(desk, row)),
    files,
    months,
    untold,
    told: Number(searchParams.get('besked')) || 0,
    made: (mayHandle && files.find(({ id }) => id === searchParams.get('fil'))) || null,
    notice: searchParams.get('klart'),
    today: dateInStockholm(new Date()),
    token: mayHandle ? desk.frame.token : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = await openDesk(request, context, 'mandates.handle');
  const { autogiro } = desk.ctx.services;
  const form = await request.formData();
  const here = desk.ctx.href(path);
  const numberIn = (name: string) => Number(textIn(form, name)) || undefined;
  switch (textIn(form, 'gor')) {
    case 'till-banken': {
      const made = await askDatabase(() => autogiro.sendMandates(desk.actor));
      return redirect(`${here}?${made ? `visa=sent&fil=${made.id}` : 'klart=inget'}`, 303);
    }
    case 'dra': {
      const made = await askDatabase(() =>
        autogiro.sendDraws(textIn(form, 'manad'), desk.actor, numberIn('dag'), {
          count: numberIn('antal') ?? 0,
          sum: numberIn('summa') ?? 0,
        }),
      );
      return redirect(`${here}?${made ? `fil=${made.id}` : 'klart=inte-nu'}`, 303);
    }
    case 'meddela': {
      const { references } = await askDatabase(() => autogiro.listUntold());
      const letters = await askDatabase(() => lettersOfTelling(desk, references));
      // Nothing goes that whoever presses has not seen as it is.
      if (letters && form.get('sett') !== letters.seal)
        return data({ act: 'meddela' as const, letters, fields: fieldsOf(form) });
      const told = await askDatabase(() => autogiro.tellPayers(references, desk.actor));
      return redirect(`${here}?besked=${told}`, 303);
    }
    case 'har-skrivit': {
      const isTold = await askDatabase(() => autogiro.markTold(textIn(form, 'ref'), desk.actor));
      return redirect(`${here}?klart=${isTold ? 'skrivet' : 'inget'}`, 303);
    }
    case 'igen': {
      const isDone = await askDatabase(() => autogiro.sendAgain(textIn(form, 'ref'), desk.actor));
      return redirect(`${here}?${isDone ? 'klart=igen' : 'visa=sent&klart=svarat'}`, 303);
    }
    case 'fran-banken':
      return readIn(desk, form);
    default:
      return redirect(here, 303);
  }
}

function lettersOfTelling({ ctx, words, actor }: Desk, references: readonly string[]) {
  const shown = { today: dateInStockholm(new Date()), hidden: words.orders.protected };
  return lettersOfMany(
    ctx.services,
    inParts(references, (reference) => [reference]).map((some) => ({
      references: some,
      act: async (office) => ({ done: (await office.autogiro.tellPayers(some, actor)) > 0 }),
    })),
    shown,
  );
}

async function readIn(desk: Desk, form: FormData) {
  const { ctx, words, actor } = desk;
  const { autogiro } = ctx.services;
  if (!autogiro.isSetUp) return data({ fault: words.autogiro.notSetUp, isRefused: true }, 422);
  const bytes = await bytesOf(form);
  if (!bytes) return data({ fault: words.autogiro.read.none, isRefused: false }, 422);
  const letters = await askDatabase(() => lettersOfAnswer(desk, bytes));
  // Nothing goes that whoever presses has not seen as it is.
  if (letters && form.get('sett') !== letters.seal)
    return data({
      act: 'fran-banken' as const,
      letters,
      fields: [
        ['gor', 'fran-banken'],
        ['svar', pack(bytes)],
      ] satisfies [string, string][],
    });
  const result = await askDatabase(() => autogiro.readAnswer(bytes, actor));
  if ('refusal' in result) return data({ fault: sayRefusal(words, result.refusal), isRefused: true }, 422);
  return redirect(`${ctx.href(`${path}/${result.id}`)}?${result.read === 'again' ? 'igen' : 'klart'}=1`, 303);
}

export default function AutogiroPage({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, isSetUp, group, counts, toStop, rows, files, months, untold, today } = loaderData;
  // While letters are being read there is one thing to press.
  const token = actionData && 'letters' in actionData ? null : loaderData.token;
  const { autogiro, order } = useDeskWords();
  const href = useHref();
  return (
    <DeskFrame desk={desk} title={autogiro.title}>
      <div className="page__head">
        <div>
          <h1>{autogiro.title}</h1>
          <span className="soft">{autogiro.lead}</span>
        </div>
      </div>
      {!isSetUp && <p className="tell tell--part">{autogiro.notSetUp}</p>}
      <Notice {...loaderData} />
      {actionData && 'letters' in actionData && loaderData.token && (
        <SendPanel
          heading={
            actionData.act === 'meddela' ? autogiro.tell.button(actionData.letters.to.length) : autogiro.read.heading
          }
          button={
            actionData.act === 'meddela'
              ? undefined
              : order.many.andSend(autogiro.read.button, actionData.letters.to.length)
          }
          letters={actionData.letters}
          fields={actionData.fields}
          token={loaderData.token}
          back={href(path)}
        />
      )}
      <TellPayers untold={untold} token={isSetUp ? token : null} />
      {token && isSetUp && (
        <div className="pair">
          <SendMandates token={token} waiting={counts['to-send']} toStop={toStop} />
          <UploadPane
            id="h-fran"
            token={token}
            act="fran-banken"
            answer={actionData && 'fault' in actionData ? actionData : null}
            words={autogiro.read}
          />
        </div>
      )}
      <DrawMonths months={months} today={today} token={isSetUp ? token : null} />
      <ul className="subtabs" aria-label={autogiro.tabsLabel}>
        {mandateGroups.map((name) => (
          <li key={name}>
            <a href={`${href(path)}?visa=${name}`} aria-current={name === group ? 'true' : undefined}>
              {autogiro.tabs[name]} ({counts[name]})
            </a>
          </li>
        ))}
      </ul>
      <section className="pane pane--flush" aria-label={autogiro.tabs[group]}>
        {rows.length === 0 ? (
          <p className="inpay soft">{autogiro.none[group]}</p>
        ) : (
          <MandateTable rows={rows} today={today} token={group === 'sent' ? token : null} />
        )}
      </section>
      <AutogiroFiles files={files} today={today} />
    </DeskFrame>
  );
}

/** Result of the last act. */
function Notice({ made, notice, told }: Pick<Route.ComponentProps['loaderData'], 'made' | 'notice' | 'told'>) {
  const { autogiro } = useDeskWords();
  const sentences = {
    inget: autogiro.send.nothing,
    igen: autogiro.againDone,
    skrivet: autogiro.tell.noted,
    svarat: autogiro.againNot,
    'inte-nu': autogiro.months.notNow,
  };
  const said = Object.entries(sentences).find(([name]) => name === notice)?.[1];
  return (
    <>
      {made && (
        <p className="tell" role="status">
          {(made.kind === 'draws' ? autogiro.months : autogiro.send).made(made.rows.length)}{' '}
          <a href={`${path}/${made.id}/${made.kind}.txt`} download>
            {autogiro.send.fetch}
          </a>
        </p>
      )}
      {told > 0 && (
        <p className="tell" role="status">
          {autogiro.tell.done(told)}
        </p>
      )}
      {said && (
        <p className="tell" role={notice === 'igen' || notice === 'skrivet' ? 'status' : 'alert'}>
          {said}
        </p>
      )}
    </>
  );
}
