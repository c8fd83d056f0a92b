import beeUrl from '#art/svg/animals/bee.svg';
import { ContentStyleGuide } from '#content/components/style-guide.tsx';
import { FormStyleGuide } from '#forms/components/style-guide.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useLocale, useSiteData } from '#layout/site-data-context.tsx';
import { themes } from '#layout/theme.ts';
import { Icon } from '#ui/icon.tsx';
import '#forms/styles/forms.css';
import { requireDesignPages } from '#request/design-pages.server.ts';
import type { Route } from './+types/button-test.ts';
import '#ui/styles/specimens.css';

const kinds = ['', 'button--paper', 'button--tone', 'button--big'];

export function loader({ context }: Route.LoaderArgs) {
  requireDesignPages(context, '/button-test');
  return null;
}

/** Button test page: every button in every theme, and the page components. */
export default function ButtonTest() {
  const { site } = useSiteData();
  const { code, language } = useLocale();
  return (
    <div lang="en">
      <Metadata
        title="Button Design System Test"
        description={`Test page for the new ${site.name} button design system`}
      />
      <PageBand title="Button Design System Test" cast={[{ src: beeUrl }]} />
      {themes.map((world) => (
        <section key={world} className="specimen-world" data-world={world} aria-labelledby={`buttons-${world}`}>
          <div className="wrap block stack">
            <h2 className="h3" id={`buttons-${world}`}>
              {world}
            </h2>
            <Buttons />
          </div>
        </section>
      ))}
      <div lang={language}>
        <ContentStyleGuide />
        <FormStyleGuide locale={code} club={site.name} />
      </div>
    </div>
  );
}

function Buttons() {
  return (
    <div className="row">
      {kinds.map((kind) => (
        <button key={kind} className={`button ${kind}`} type="button">
          {kind.replace('button--', '') || 'button'}
        </button>
      ))}
      <button className="button" type="button">
        <Icon name="search" /> with icon
      </button>
      <button className="button" type="button" aria-disabled="true">
        disabled
      </button>
      <button className="text-button" type="button">
        text button
      </button>
    </div>
  );
}
