import iconsUrl from '#art/svg/sprites/categories.svg';
import type { Category } from '../model/article.ts';
import { useLang, useReader } from './reader-context.tsx';
import '../styles/strips.css';

/** Categories with an icon in the sprite. Others use the icon of `lar-dig-mer`. */
const drawn = [
  'laga-vego',
  'engagera-dig-i-klubben',
  'djuren-i-samhallet',
  'pyssla-djurvanligt',
  'nar-djur-far-illa',
  'djurvanliga-tips',
  'lar-dig-mer',
];

export interface CategoryLink extends Pick<Category, 'slug' | 'title' | 'preamble' | 'language' | 'preambleLanguage'> {
  path: string;
}

/** Paper strips, one per category; with `withText` each shows its preamble. */
export function CategoryStrips({ categories, withText = false }: { categories: CategoryLink[]; withText?: boolean }) {
  return (
    <ul className="strips">
      {categories.map((category) => (
        <CategoryStrip key={category.slug} category={category} withText={withText} />
      ))}
    </ul>
  );
}

function CategoryStrip({ category, withText }: { category: CategoryLink; withText: boolean }) {
  const { href } = useReader();
  const lang = useLang();
  return (
    <li>
      <a className="strip" href={href(category.path)}>
        <img src={`${iconsUrl}#${iconOf(category.slug)}`} alt="" width={64} height={64} loading="lazy" />
        <span>
          <b lang={lang(category.language)}>{category.title}</b>
          {withText && <small lang={lang(category.preambleLanguage)}>{category.preamble}</small>}
        </span>
      </a>
    </li>
  );
}

function iconOf(slug: string): string {
  return drawn.includes(slug) ? slug : 'lar-dig-mer';
}
