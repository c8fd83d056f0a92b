import mouseUrl from '#art/svg/animals/mouse.svg';
import { ConsentForm } from '#consent/components/consent-form.tsx';
import { KeptList } from '#consent/components/kept-list.tsx';
import { keptOnDevice } from '#consent/kept-on-device.server.ts';
import { measuringOf } from '#consent/measuring.server.ts';
import { choiceIn } from '#consent/model/choice.ts';
import { ArticleBody } from '#content/components/article-body.tsx';
import { ContentUnavailable } from '#content/port.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext, type RequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/cookies.ts';

/**
 * Cookie page ('Hantera kakor'): the consent choice, if measuring is configured, and everything stored on the device.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, '/kakor');
  const measuring = measuringOf(ctx.config);
  return {
    isMeasuring: measuring !== null,
    choice: measuring && choiceIn(request.headers.get('Cookie') ?? '', measuring.version),
    kept: keptOnDevice(ctx.config),
    text: await findText(ctx),
  };
}

/** Loads the editors' text about cookies. Null while the content service is down, so that the page still works. */
async function findText({ content, locale }: RequestContext) {
  try {
    const article = await content.findArticle(['kakor'], locale);
    return article && { body: article.body, slider: article.slider, languages: article.languages };
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return null;
  }
}

export default function Cookies({ loaderData: { isMeasuring, choice, kept, text } }: Route.ComponentProps) {
  const { cookies } = useTranslations();
  return (
    <>
      <Metadata title={cookies.title} description={cookies.lead} />
      <PageBand title={cookies.title} lead={cookies.lead} cast={[{ src: mouseUrl }]} />
      <div className="wrap block stack consent-part">
        <div className="stack consent-part" data-consent-part>
          <ConsentForm isMeasuring={isMeasuring} choice={choice} />
          <KeptList kept={kept} />
        </div>
        {text && <ArticleBody {...text} />}
      </div>
    </>
  );
}
