import { useTranslations } from '#i18n/translations-context.tsx';
import { useHref } from '../site-data-context.tsx';

export function AdultPrompt() {
  const { layout } = useTranslations();
  const href = useHref();
  return (
    <p className="adult">
      {`${layout.adultQuestion} `}
      <a href={href('/vuxen')}>{layout.adultLink}</a>
    </p>
  );
}
