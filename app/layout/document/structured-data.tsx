import type { Article } from '#content/model/article.ts';
import { locales } from '#i18n/locales.ts';
import { useHref, useSiteData } from '../site-data-context.tsx';
import { useAddresses } from './addresses.ts';

type Thing = Record<string, unknown>;

/** JSON-LD that describes the page to search engines. `<` is escaped, so no text can close the element. */
export function StructuredData({ things }: { things: Thing[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export function useOrganization(): Thing {
  const { site, links } = useSiteData();
  const sameAs = [links.instagram, links.facebook, links.tiktok].filter(Boolean);
  return { '@type': 'Organization', name: site.name, url: site.url, logo: `${site.url}/images/logo.svg`, sameAs };
}

export function useArticleThing(
  article: Pick<
    Article,
    | 'title'
    | 'preamble'
    | 'picture'
    | 'publishedAt'
    | 'updatedAt'
    | 'body'
    | 'language'
    | 'languages'
    | 'translations'
    | 'paths'
  >,
  path: string,
): Thing {
  const { canonical } = useAddresses(article, path);
  const publisher = useOrganization();
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.preamble,
    image: article.picture?.url,
    datePublished: article.publishedAt || undefined,
    dateModified: article.updatedAt || undefined,
    inLanguage: locales[article.body ? article.languages.body : article.language].language,
    mainEntityOfPage: canonical,
    author: publisher,
    publisher,
  };
}

/** Breadcrumb JSON-LD from the front page to this one, with URLs in the page's language. */
export function useBreadcrumbThing(crumbs: { title: string; path: string }[]): Thing {
  const { site } = useSiteData();
  const href = useHref();
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: site.url + href(path),
    })),
  };
}

export function faqThing(questions: { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
