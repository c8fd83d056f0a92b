import { useHref } from './frame-context.tsx';
import '#ui/styles/strips.css';

interface StripProps {
  path: string;
  /** A drawing, 320 px square; decoration. */
  picture: string;
  title: string;
  text?: string;
}

/** A paper strip that leads somewhere. */
export function Strip({ path, picture, title, text }: StripProps) {
  const href = useHref();
  return (
    <a className="strip" href={href(path)}>
      <img src={picture} alt="" width={320} height={320} loading="lazy" />
      <span>
        <b>{title}</b>
        {text && <small>{text}</small>}
      </span>
    </a>
  );
}
