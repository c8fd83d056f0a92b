import logoUrl from '#art/svg/icons/logo.svg';
import { useHref } from '../site-data-context.tsx';

export function Logo({ name, tagline }: { name: string; tagline?: string }) {
  const href = useHref();
  return (
    <a className="logo" href={href('/')}>
      <img src={logoUrl} alt="" width={64} height={64} />
      <span>
        <b>{name}</b>
        {/* On a phone it takes two lines: the last word alone on one looks lost. */}
        {tagline && <i>{tagline.replace(/ (?=\S+$)/, '\u00a0')}</i>}
      </span>
    </a>
  );
}
