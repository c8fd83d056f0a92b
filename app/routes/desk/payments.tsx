import { data, redirect } from 'react-router';
import type { BankFileSummary } from '#bank-imports/port.ts';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { ListTable } from '#desk/components/list-table.tsx';
import { UploadPane } from '#desk/components/upload-pane.tsx';
import { useShortDay } from '#desk/components/use-money.ts';
import { openDesk } from '#desk/open-desk.server.ts';
import { daysOf } from '#desk/payments/file-sums.ts';
import { readUpload } from '#desk/payments/upload.server.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { dateInStockholm, timeInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/payments.ts';
import '#desk/styles/money.css';
import '#desk/styles/notices.css';
import '#desk/styles/tables.css';

/** Files of incoming payments, and the form that reads one in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'money.read', 'payments');
  redirectToCanonical(desk.ctx, '/kansli/inbetalningar');
  const { bankImports } = desk.ctx.services;
  const [files, unknown] = await askDatabase(() =>
    Promise.all([bankImports.listFiles(), bankImports.listLines('unknown')]),
  );
  return { desk: desk.frame, files, unknown: unknown.length, mayHandle: desk.may('money.handle') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, words, actor } = await openDesk(request, context, 'money.handle');
  const form = await request.formData();
  const result = await askDatabase(() => readUpload(ctx.services.bankImports, form, actor));
  if ('missing' in result) return data({ fault: words.incoming.read.none, isRefused: false }, 422);
  if ('refusal' in result) {
    const sentence = words.incoming.refusals[result.refusal.reason](result.refusal);
    return data({ fault: sentence, isRefused: true }, 422);
  }
  const query = result.read === 'again' ? '?igen=1' : result.knownLines > 0 ? `?kanda=${result.knownLines}` : '';
  return redirect(ctx.href(`/kansli/inbetalningar/${result.id}`) + query, 303);
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, files, unknown, mayHandle } = loaderData;
  const { frame, incoming } = useDeskWords();
  const href = useHref();
  const { read } = incoming;
  return (
    <DeskFrame desk={desk} title={frame.screens.payments}>
      <div className="page__head">
        <div>
          <h1>{frame.screens.payments}</h1>
          <span className="soft">{incoming.lead}</span>
        </div>
        <div className="acts">
          <a className="button button--paper" href={href('/kansli/inbetalningar/okanda')}>
            {incoming.unknown.heading}
            {unknown > 0 && ` (${unknown})`}
          </a>
        </div>
      </div>
      {mayHandle && (
        <UploadPane id="h-las" token={desk.token} answer={actionData ?? null} words={read}>
          <p className="small soft">
            <a href="/kansli/inbetalningar/lista.csv" download={read.templateName}>
              {read.template}
            </a>
            . {read.templateWhy}
          </p>
        </UploadPane>
      )}
      <Files files={files} />
    </DeskFrame>
  );
}

function Files({ files }: { files: BankFileSummary[] }) {
  const { incoming } = useDeskWords();
  const day = useShortDay();
  const href = useHref();
  const { columns, ...said } = incoming.files;
  return (
    <section className="pane pane--flush" aria-labelledby="h-filer">
      <header>
        <h2 id="h-filer">{said.heading}</h2>
      </header>
      {files.length === 0 ? (
        <p className="inpay soft">{said.none}</p>
      ) : (
        <ListTable caption={said.heading} columns={[columns.days, columns.kind, columns.readAt, columns.state]}>
          {files.map((file) => (
            <tr key={file.id}>
              <th scope="row">
                <a href={href(`/kansli/inbetalningar/${file.id}`)}>{daysOf(file, day) ?? said.noDays}</a>
              </th>
              <td className="wide">{said.kinds[file.kind]}</td>
              <td className="wide">
                {day(dateInStockholm(file.readAt))}, {timeInStockholm(file.readAt).replace(':', '.')}
              </td>
              <td className="wide">
                {file.counts.new > 0 ? (
                  <span className="state state--part">{said.waiting(file.counts.new)}</span>
                ) : (
                  <span className="state state--ok">{said.done}</span>
                )}
              </td>
            </tr>
          ))}
        </ListTable>
      )}
    </section>
  );
}
