/** Sections that articles belong to; also the first segment of their URLs. */
export type Section = 'djurfakta' | 'hjalp-djuren' | 'klubbnytt' | 'vuxen' | 'aktuellt' | 'om-oss';

const sectionOfPortal: Record<string, Section> = {
  'portal-djurfakta': 'djurfakta',
  'portal-hjalp-djuren': 'hjalp-djuren',
  'portal-klubbnytt': 'klubbnytt',
  'portal-vuxen-eller-pedagog': 'vuxen',
  'portal-aktuellt': 'aktuellt',
  'portal-vuxen': 'vuxen',
  'portal-om-oss': 'om-oss',
};

const slugOfCategory: Record<string, string> = {
  'category-laga-vego': 'laga-vego',
  'category-engagera-dig-i-klubben': 'engagera-dig-i-klubben',
  'category-djuren-i-samhallet': 'djuren-i-samhallet',
  'category-pyssla-djurvanligt': 'pyssla-djurvanligt',
  'category-nar-djur-far-illa': 'nar-djur-far-illa',
  'category-djurvanliga-tips': 'djurvanliga-tips',
  'category-lar-dig-mer': 'lar-dig-mer',
  'category-for-vuxna': 'for-vuxna',
  'category-for-pedagoger': 'for-pedagoger',
};

const adultCategories = new Set(['for-vuxna', 'for-pedagoger']);

/** Help categories in display order. */
export const helpCategories = Object.values(slugOfCategory).filter((slug) => !adultCategories.has(slug));

/** Categories with something to do: to make, cook, try or take part in. In the others there is something to read. */
const toDoCategories = new Set(['laga-vego', 'engagera-dig-i-klubben', 'pyssla-djurvanligt', 'djurvanliga-tips']);

/** True for an article, such as a craft, that somebody can have done. */
export function isToDo({ category }: { category: { slug: string } | null }): boolean {
  return category !== null && toDoCategories.has(category.slug);
}

export function sectionOf(portalId: string | null | undefined): Section | null {
  return (portalId && Object.hasOwn(sectionOfPortal, portalId) && sectionOfPortal[portalId]) || null;
}

/** Portals that fill a section; the adults' section has two. */
export function portalsOf(section: Section): string[] {
  return Object.keys(sectionOfPortal).filter((portal) => sectionOfPortal[portal] === section);
}

export function categorySlugOf(categoryId: string | null | undefined): string | null {
  return (categoryId && Object.hasOwn(slugOfCategory, categoryId) && slugOfCategory[categoryId]) || null;
}

export function categoryIdOf(slug: string): string | null {
  return Object.keys(slugOfCategory).find((id) => slugOfCategory[id] === slug) ?? null;
}

export function isAdultCategory(slug: string): boolean {
  return adultCategories.has(slug);
}

/** Adults' categories by slug, in display order. */
export const adultCategoryIds: Record<string, string> = Object.fromEntries(
  Object.entries(slugOfCategory).flatMap(([id, slug]) => (adultCategories.has(slug) ? [[slug, id]] : [])),
);
