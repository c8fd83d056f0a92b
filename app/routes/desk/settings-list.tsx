import { Fragment } from 'react';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { ListTable } from '#desk/components/list-table.tsx';
import { openDesk } from '#desk/open-desk.server.ts';
import { listSettings } from '#desk/settings-shown.server.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { Route } from './+types/settings-list.ts';
import '#desk/styles/tables.css';

/** How the site is set up, read only; secrets are never shown. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'settings.read', 'settings');
  redirectToCanonical(desk.ctx, '/kansli/installningar');
  const showsAll = desk.ctx.url.searchParams.has('alla');
  const all = listSettings(desk.ctx.config, desk.ctx.locale);
  return { desk: desk.frame, showsAll, shown: showsAll ? all : all.filter(({ isDefault }) => !isDefault) };
}

/** A setting's name, which may go on in the next line after each of its words. */
function Name({ children }: { children: string }) {
  return children.split('_').map((word, at) => (
    <Fragment key={word + at}>
      {at > 0 && (
        <>
          _<wbr />
        </>
      )}
      {word}
    </Fragment>
  ));
}

/** A meaning, in which names and commands stand between backticks. */
function Meaning({ children }: { children: string }) {
  return children.split('`').map((part, at) => (at % 2 ? <code key={part + at}>{part}</code> : part));
}

export default function SettingsList({ loaderData: { desk, showsAll, shown } }: Route.ComponentProps) {
  const { frame, watch } = useDeskWords();
  const { settings } = watch;
  const path = useHref()('/kansli/installningar');
  return (
    <DeskFrame desk={desk} title={frame.screens.settings}>
      <div className="page__head">
        <h1>{frame.screens.settings}</h1>
        <p className="soft">{settings.lead}</p>
      </div>
      <p>
        <a href={showsAll ? path : `${path}?alla=1`}>{showsAll ? settings.only : settings.all}</a>
      </p>
      <section className="pane pane--flush">
        <ListTable
          caption={frame.screens.settings}
          columns={[settings.columns.name, settings.columns.value, settings.columns.from, settings.columns.meaning]}
        >
          {shown.map(({ name, meaning, value, isDefault }) => (
            <tr key={name}>
              <th scope="row">
                <Name>{name}</Name>
              </th>
              <td className="wide">{value === null ? settings.secret : value || settings.empty}</td>
              <td className="num">{isDefault ? settings.fromDefault : settings.fromEnvironment}</td>
              <td className="soft wide">
                <Meaning>{meaning}</Meaning>
              </td>
            </tr>
          ))}
        </ListTable>
      </section>
    </DeskFrame>
  );
}
