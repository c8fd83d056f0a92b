import { useHref } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';

/** Lists of the post room, as addresses name them. The query stands beside the path, which is localised alone. */
const addresses = {
  kort: ['/kansli/post', ''],
  postat: ['/kansli/post', '?visa=postat'],
  presenter: ['/kansli/post/presenter', ''],
  skickat: ['/kansli/post/presenter', '?visa=skickat'],
} as const;
export type PostTab = keyof typeof addresses;

export function PostTabs({ current }: { current: PostTab }) {
  const { post } = useDeskWords();
  const href = useHref();
  return (
    <ul className="subtabs" aria-label={post.tabsLabel}>
      {(Object.keys(addresses) as PostTab[]).map((name) => (
        <li key={name}>
          <a href={href(addresses[name][0]) + addresses[name][1]} aria-current={name === current ? 'true' : undefined}>
            {post.tabs[name]}
          </a>
        </li>
      ))}
    </ul>
  );
}
