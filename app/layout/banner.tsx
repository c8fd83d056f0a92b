import { useHref } from './site-data-context.tsx';
import '#content/styles/strips.css';

interface BannerProps {
  path: string;
  /** Decorative drawing, 320 px square. */
  picture: string;
  title: string;
  text?: string;
  /** A few words of their own line, such as a price. */
  note?: string;
}

/** Paper strip with a link. */
export function Banner({ path, picture, title, text, note }: BannerProps) {
  const href = useHref();
  return (
    <a className="strip" href={href(path)}>
      <img src={picture} alt="" width={320} height={320} loading="lazy" />
      <span>
        <b>{title}</b>
        {text && <small>{text}</small>}
        {note && <small className="strip__note">{note}</small>}
      </span>
    </a>
  );
}
