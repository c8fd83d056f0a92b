import { DiplomaPaper } from '#content/components/quiz/diploma-paper.tsx';
import { useLang, useReader } from '#content/components/reader-context.tsx';
import { doneDiplomaPath, shelfPath } from '#content/components/shelf/keep-button.tsx';
import { isToDo } from '#content/model/sections.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/done-diploma.ts';

/**
 * Diploma for whoever has done five crafts or tips. Which ones is known on the device alone: the page has the names of
 * all of them in a template, and a script writes those that are done on the paper.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, doneDiplomaPath);
  const articles = await ctx.content.listArticlesByPortal('portal-hjalp-djuren', ctx.locale);
  return { toDo: articles.filter(isToDo).map(({ id, title, language }) => ({ id, title, language })) };
}

export default function DoneDiploma({ loaderData: { toDo } }: Route.ComponentProps) {
  const { shelf, quiz } = useTranslations();
  const { href } = useReader();
  const lang = useLang();
  const hasDone = (
    <div className="diploma__done" data-diploma>
      <p>{shelf.hasDone}</p>
      <ul data-part="done" />
      <template>
        {toDo.map(({ id, title, language }) => (
          <li key={id} data-id={id} lang={lang(language)}>
            {title}
          </li>
        ))}
      </template>
    </div>
  );
  return (
    <>
      <Metadata title={quiz.diploma} description={shelf.diplomaLead} />
      <DiplomaPaper hasDone={hasDone}>
        <a className="button" href={href('/hjalp-djuren')}>
          {shelf.moreToDo}
        </a>
        <a href={`${href(shelfPath)}#mina-djur`}>{shelf.toShelf}</a>
      </DiplomaPaper>
    </>
  );
}
