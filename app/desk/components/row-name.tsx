import { useHref } from '#layout/site-data-context.tsx';
import { useDeskWords } from './desk-frame.tsx';

interface RowNameProps {
  /** Empty when it has been erased, or is protected. */
  name: string;
  isProtected: boolean;
  /** Path of the page behind the name; null for no link. */
  path: string | null;
  /** Said for an empty name. */
  none?: string;
}

/** Name in a list. Of somebody with a protected identity it says that alone. */
export function RowName({ name, isProtected, path, none }: RowNameProps) {
  const { orders } = useDeskWords();
  const href = useHref();
  const said = isProtected ? orders.protected : name || (none ?? orders.erased);
  return path === null ? said : <a href={href(path)}>{said}</a>;
}
