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

const slugOfHelpCategory: Record<string, string> = {
  'category-laga-vego': 'laga-vego',
  'category-engagera-dig-i-klubben': 'engagera-dig-i-klubben',
  'category-djuren-i-samhallet': 'djuren-i-samhallet',
  'category-pyssla-djurvanligt': 'pyssla-djurvanligt',
  'category-nar-djur-far-illa': 'nar-djur-far-illa',
  'category-djurvanliga-tips': 'djurvanliga-tips',
  'category-lar-dig-mer': 'lar-dig-mer',
};

/** Adults' categories by slug, in display order. */
export const adultCategoryIds: Record<string, string> = {
  'for-vuxna': 'category-for-vuxna',
  'for-pedagoger': 'category-for-pedagoger',
};

/** Help categories in display order. */
export const helpCategories = Object.values(slugOfHelpCategory);

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
  if (!categoryId) return null;
  if (Object.hasOwn(slugOfHelpCategory, categoryId)) return slugOfHelpCategory[categoryId] ?? null;
  return keyOf(adultCategoryIds, categoryId);
}

export function categoryIdOf(slug: string): string | null {
  return isAdultCategory(slug) ? (adultCategoryIds[slug] ?? null) : keyOf(slugOfHelpCategory, slug);
}

export function isAdultCategory(slug: string): boolean {
  return Object.hasOwn(adultCategoryIds, slug);
}

function keyOf(values: Record<string, string>, value: string): string | null {
  return Object.keys(values).find((key) => values[key] === value) ?? null;
}
