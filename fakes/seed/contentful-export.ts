/** A standard Contentful export, in the content-management shape: every field keyed by locale. Source: contentful-export's README. */
export type ContentfulExport = {
  contentTypes: ExportedContentType[];
  editorInterfaces: ExportedEditorInterface[];
  locales: ExportedLocale[];
  entries: ExportedEntry[];
  assets: ExportedAsset[];
  tags: never[];
  webhooks: never[];
  roles: never[];
};

export type LinkType = 'Entry' | 'Asset' | 'ContentType' | 'Space' | 'Environment';
export type Link = { sys: { type: 'Link'; linkType: LinkType; id: string } };

export type ExportedFields = Record<string, Record<string, unknown>>;

/** Without `publishedVersion` the item is a draft. */
export type ExportedSys = {
  id: string;
  type: 'Entry' | 'Asset';
  createdAt: string;
  updatedAt: string;
  version: number;
  publishedVersion?: number;
  publishedCounter?: number;
  publishedAt?: string;
  firstPublishedAt?: string;
  contentType?: Link;
};

export type ExportedEntry = { sys: ExportedSys; metadata: { tags: never[] }; fields: ExportedFields };
export type ExportedAsset = ExportedEntry;

export type ExportedField = {
  id: string;
  name: string;
  type: 'Symbol' | 'Text' | 'RichText' | 'Integer' | 'Number' | 'Date' | 'Boolean' | 'Object' | 'Link' | 'Array';
  linkType?: 'Entry' | 'Asset';
  items?: { type: 'Symbol' | 'Link'; linkType?: 'Entry' | 'Asset'; validations: object[] };
  localized: boolean;
  required: boolean;
  validations: object[];
  disabled: boolean;
  omitted: boolean;
};

export type ExportedContentType = {
  sys: {
    id: string;
    type: 'ContentType';
    version: number;
    publishedVersion: number;
    createdAt: string;
    updatedAt: string;
    publishedAt: string;
  };
  name: string;
  description: string;
  displayField: string | null;
  fields: ExportedField[];
};

export type ExportedEditorInterface = {
  sys: { id: 'default'; type: 'EditorInterface'; version: number; contentType: Link };
  controls: { fieldId: string; widgetId: string; widgetNamespace: 'builtin' }[];
};

export type ExportedLocale = {
  sys: { id: string; type: 'Locale'; version: number };
  name: string;
  code: string;
  internal_code: string;
  fallbackCode: string | null;
  default: boolean;
  optional: boolean;
  contentManagementApi: boolean;
  contentDeliveryApi: boolean;
};

export function toLink(linkType: LinkType, id: string): Link {
  return { sys: { type: 'Link', linkType, id } };
}
