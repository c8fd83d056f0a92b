import { documentToReactComponents, type Options } from '@contentful/rich-text-react-renderer';
import type { Document } from '@contentful/rich-text-types';
import type { ReactNode } from 'react';
import type { LocaleCode } from '#i18n/locales.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { isExternal, localAddress, safeLinkTarget } from '../model/link-target.ts';
import {
  headingLevels,
  isBlank,
  type LinkedEntry,
  plainText,
  type RichText,
  type RichTextNode,
  rowHeaders,
} from '../model/rich-text.ts';
import { ContentPicture } from '../pictures/content-picture.tsx';
import { responsiveSource } from '../pictures/picture-source.ts';
import { EmbeddedFile, FileLink } from './embedded-file.tsx';
import { type ReaderSettings, useLang, useReader } from './reader-context.tsx';
import '../styles/rich-text.css';

interface RichTextProps {
  document: RichText;
  /** Language of the text; without it, the page's. */
  language?: LocaleCode;
  /** Inline mode: paragraphs become plain runs, for a text inside a line. */
  inline?: boolean;
}

/**
 * Renders an editor's rich text. Headings start at h2 and skip no level. Unsafe links lose their target; unknown nodes
 * show their children. Headings, paragraphs, lists and items without anything to see are left out.
 */
export function RichTextView({ document, language, inline = false }: RichTextProps) {
  const reader = useReader();
  const lang = useLang(language);
  const { content } = useTranslations();
  const options = optionsFor(document, inline, { ...reader, lang }, content.table);
  return documentToReactComponents(document as unknown as Document, options);
}

interface Around extends ReaderSettings {
  /** The `lang` of a part in another language than the text around it. */
  lang: ReturnType<typeof useLang>;
}

type Render = (node: RichTextNode, children: ReactNode) => ReactNode;

function optionsFor(document: RichText, inline: boolean, { href, images, lang }: Around, tableName: string): Options {
  const levels = headingLevels(document);
  const heading: Render = (node, children) => {
    const Heading = `h${levels.get(node) ?? 3}` as 'h2';
    return <Heading>{children}</Heading>;
  };
  const entryLink: Render = ({ data: { entry } }, children) =>
    entry?.path ? <a href={href(entry.path)}>{children}</a> : children;
  /** A link without words can be neither seen nor pressed. */
  const worded =
    (render: Render): Render =>
    (node, children) =>
      (node.content ?? []).every(isBlank) ? children : render(node, children);
  const headers = rowHeaders(document);
  const shown =
    (render: Render): Render =>
    (node, children) =>
      isBlank(node) ? null : render(node, children);
  const renderNode: Record<string, Render> = {
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`heading-${level}`, shown(heading)])),
    paragraph: shown((_node, children) => (inline ? <span>{children}</span> : <p>{children}</p>)),
    blockquote: shown((_node, children) => <blockquote>{children}</blockquote>),
    'unordered-list': shown((_node, children) => <ul>{children}</ul>),
    'ordered-list': shown((_node, children) => <ol>{children}</ol>),
    hyperlink: worded(({ data: { uri } }, children) => link(uri, children, href)),
    'entry-hyperlink': worded(entryLink),
    'asset-hyperlink': worded(({ data: { asset, file } }, children) =>
      file ? <FileLink file={file}>{children}</FileLink> : asset ? link(asset.url, children, href) : children,
    ),
    // Entries of another space are not fetched: their links keep the text, their cards are omitted.
    'resource-hyperlink': (_node, children) => children,
    'embedded-resource-inline': () => null,
    'embedded-resource-block': () => null,
    'embedded-entry-inline': ({ data: { entry } }) => {
      const words = entry && (entry.title || plainText(entry.text?.document));
      if (!words) return null;
      return entry.path ? (
        <a href={href(entry.path)} lang={lang(entry.language)}>
          {words}
        </a>
      ) : (
        <span lang={lang(entry.title ? entry.language : entry.text?.language)}>{words}</span>
      );
    },
    'embedded-entry-block': shown(
      ({ data: { entry } }) => entry && <EmbeddedEntry entry={entry} href={href} lang={lang} />,
    ),
    'embedded-asset-block': ({ data: { asset, file } }) =>
      file ? (
        <EmbeddedFile file={file} lang={lang(file.language)} />
      ) : asset ? (
        <figure lang={lang(asset.altLanguage)}>
          <ContentPicture
            source={responsiveSource(asset, images)}
            alt={asset.alt}
            sizes="(width >= 60rem) 40rem, 100vw"
          />
        </figure>
      ) : null,
    table: shown((_node, children) => (
      <div className="table" role="group" aria-label={tableName} tabIndex={0}>
        <table>
          <tbody>{children}</tbody>
        </table>
      </div>
    )),
    // A list item or cell nearly always holds one paragraph; its p would only add space.
    'list-item': shown((node, children) => (
      <li>{node.content?.length === 1 ? unwrapped(node, renderText) : children}</li>
    )),
    'table-cell': (node, children) => (
      <td {...spansOf(node)}>{node.content?.length === 1 ? unwrapped(node, renderText) : children}</td>
    ),
    // An empty corner names nothing.
    'table-header-cell': (node) =>
      isBlank(node) ? (
        <td {...spansOf(node)} />
      ) : (
        <th scope={headers.has(node) ? 'row' : 'col'} {...spansOf(node)}>
          {unwrapped(node, renderText)}
        </th>
      ),
  };
  const renderText = (nodes: RichTextNode[]): ReactNode =>
    documentToReactComponents({ nodeType: 'document', data: {}, content: nodes } as unknown as Document, {
      renderNode,
      renderText: withLineBreaks,
    });
  return { renderNode, renderText: withLineBreaks };
}

function spansOf({ data: { colspan, rowspan } }: RichTextNode) {
  return { ...(colspan && { colSpan: colspan }), ...(rowspan && { rowSpan: rowspan }) };
}

/** Inline children of a node's only paragraph; otherwise the node's children unchanged. */
function unwrapped(node: RichTextNode, render: (nodes: RichTextNode[]) => ReactNode): ReactNode {
  const [only] = node.content ?? [];
  return render(only?.nodeType === 'paragraph' ? (only.content ?? []) : (node.content ?? []));
}

function withLineBreaks(text: string): ReactNode {
  const [first = '', ...rest] = text.split('\n');
  // An index is a safe key here: lines have no identity and are never reordered.
  return rest.length ? [first, ...rest.flatMap((line, index) => [<br key={index} />, line])] : first;
}

function link(uri: unknown, children: ReactNode, href: (path: string) => string): ReactNode {
  const target = safeLinkTarget(uri);
  if (!target) return <>{children}</>;
  if (target.startsWith('/')) return <a href={localAddress(target, href)}>{children}</a>;
  return (
    <a href={target} rel={isExternal(target) ? 'noopener' : undefined}>
      {children}
    </a>
  );
}

/** An entry with a page is a link to it. One without is its own text, or nothing. */
function EmbeddedEntry({ entry, href, lang }: { entry: LinkedEntry } & Pick<Around, 'href' | 'lang'>) {
  const { path, title, preamble, text } = entry;
  const Part = text ? 'div' : 'p';
  const language = lang(entry.language);
  return (
    <Part className="sheet stack embedded">
      {title && path && (
        <a href={href(path)} className="h4" lang={language}>
          {title}
        </a>
      )}
      {title && !path && (
        <b className="h4" lang={language}>
          {title}
        </b>
      )}
      {preamble && <span lang={lang(entry.preambleLanguage)}>{preamble}</span>}
      {text && (
        <div lang={lang(text.language)}>
          <RichTextView document={text.document} language={text.language} />
        </div>
      )}
    </Part>
  );
}
