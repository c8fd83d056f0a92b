import communityUrl from '#art/svg/icons/djuren-i-samhallet.svg';
import tipsUrl from '#art/svg/icons/djurvanliga-tips.svg';
import clubUrl from '#art/svg/icons/engagera-dig-i-klubben.svg';
import cookUrl from '#art/svg/icons/laga-vego.svg';
import learnUrl from '#art/svg/icons/lar-dig-mer.svg';
import harmUrl from '#art/svg/icons/nar-djur-far-illa.svg';
import craftUrl from '#art/svg/icons/pyssla-djurvanligt.svg';
import type { Category } from './article.ts';
import { useForeignLang, useReader } from './reader-context.tsx';
import '#ui/styles/strips.css';

const icons: Record<string, string> = {
  'laga-vego': cookUrl,
  'engagera-dig-i-klubben': clubUrl,
  'djuren-i-samhallet': communityUrl,
  'pyssla-djurvanligt': craftUrl,
  'nar-djur-far-illa': harmUrl,
  'djurvanliga-tips': tipsUrl,
  'lar-dig-mer': learnUrl,
};

export interface CategoryLink extends Pick<Category, 'slug' | 'title' | 'preamble' | 'language'> {
  path: string;
}

/** Paper strips, one a category; with `withText` each says what is in it. */
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
  const lang = useForeignLang(category.language);
  return (
    <li lang={lang}>
      <a className="strip" href={href(category.path)}>
        <img src={icons[category.slug] ?? learnUrl} alt="" width={64} height={64} loading="lazy" />
        <span>
          <b>{category.title}</b>
          {withText && <small>{category.preamble}</small>}
        </span>
      </a>
    </li>
  );
}
