import { RichTextView } from '#content/rich-text-view.tsx';
import { useTranslations } from '#messages/translations-context.tsx';
import { useSiteData } from './site-data-context.tsx';

/** Text beside the logotype: the editor's HTML (sanitised when it was read), rich text, or our own sentence. */
export function FooterLogotype({ lang }: { lang: string | undefined }) {
  const { site, footer, organisation } = useSiteData();
  const { layout } = useTranslations();
  const text = footer?.logotypeText;
  if (!text) return <span>{layout.footer.partOf(site.name, organisation.name)}</span>;
  if (typeof text !== 'string') {
    return (
      <span lang={lang}>
        <RichTextView document={text} inline />
      </span>
    );
  }
  return <span lang={lang} dangerouslySetInnerHTML={{ __html: text }} />;
}
