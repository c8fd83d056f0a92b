import { useTranslations } from '#i18n/translations-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { useHref } from '../site-data-context.tsx';

export function FindLink() {
  const { layout } = useTranslations();
  const href = useHref();
  return (
    <a className="button button--tone find" href={href('/sok')}>
      <Icon name="search" />
      {layout.search}
    </a>
  );
}
