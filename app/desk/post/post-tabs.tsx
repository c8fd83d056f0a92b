import { useHref } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';

/** Lists of the post room, as addresses name them. */
const paths = {
  kort: '/kansli/post',
  postat: '/kansli/post?visa=postat',
  presenter: '/kansli/post/presenter',
  skickat: '/kansli/post/presenter?visa=skickat',
};
export type PostTab = keyof typeof paths;

export function PostTabs({ current }: { current: PostTab }) {
  const { post } = useDeskWords();
  const href = useHref();
  return (
    <ul className="subtabs" aria-label={post.tabsLabel}>
      {(Object.keys(paths) as PostTab[]).map((name) => (
        <li key={name}>
          <a href={href(paths[name])} aria-current={name === current ? 'true' : undefined}>
            {post.tabs[name]}
          </a>
        </li>
      ))}
    </ul>
  );
}
