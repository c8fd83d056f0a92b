import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import '#forms/styles/forms.css';
import { requireDesignPages } from '#request/design-pages.server.ts';
import type { Route } from './+types/font-test.ts';
import '#ui/styles/specimens.css';

const styles = ['h1', 'h2', 'h3', 'h4', 'lead', 'body', 'small'] as const;
const weights = [400, 600, 700, 750, 800];

export function loader({ context }: Route.LoaderArgs) {
  requireDesignPages(context, '/font-test');
  return null;
}

export default function FontTest() {
  const { design } = useTranslations();
  return (
    <>
      <Metadata title="Font Test" description="Test page for the fonts and text styles" />
      <PageBand title="Font Test" />
      <div className="wrap block stack">
        {styles.map((style) => (
          <section key={style} className="specimen" aria-labelledby={`style-${style}`}>
            <h2 className="kicker" id={`style-${style}`} lang="en">
              {style}
            </h2>
            <p className={`specimen__line ${style}`}>{design.sampleHeading}</p>
            <p className={style}>{design.sampleText}</p>
          </section>
        ))}
        <section className="specimen" aria-labelledby="weights">
          <h2 className="kicker" id="weights" lang="en">
            weights
          </h2>
          {weights.map((weight) => (
            <p key={weight} className={`weight-${weight}`}>
              {weight} {design.sampleText}
            </p>
          ))}
          <p>
            <i lang="la">Vulpes vulpes, Lutra lutra</i>
          </p>
        </section>
      </div>
    </>
  );
}
