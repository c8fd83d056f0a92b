import type {
  ExportedContentType,
  ExportedEditorInterface,
  ExportedField,
  ExportedLocale,
} from '../seed/contentful-export.ts';
import { type ModelMistake, mistakesInControls, mistakesInType } from './model-rules.ts';

interface ManagementOptions {
  spaceId: string;
  managementToken: string;
  environment?: string;
  /** The default language of the space. */
  home?: string;
}

type Versioned = { sys: { id: string; type: string; version: number; publishedVersion?: number } };
type InstalledType = Versioned & Omit<ExportedContentType, 'sys'>;
type Controls = Versioned & Pick<ExportedEditorInterface, 'controls'>;
type Locale = Versioned & Omit<ExportedLocale, 'sys'>;

/** An answer that is an error. */
class Refusal extends Error {
  readonly status: number;
  readonly id: string;
  readonly errors: ModelMistake[];
  constructor(status: number, id: string, errors: ModelMistake[] = []) {
    super(id);
    this.status = status;
    this.id = id;
    this.errors = errors;
  }
}

/**
 * Fake of Contentful's Content Management API, for the content model alone: an empty space, to which types, their editors and languages are written.
 *
 * It serves `GET /spaces/{space}[/environments/{environment}]`, and below that `content_types`, `content_types/{id}`
 * (PUT), `…/published` (PUT), `…/editor_interface` (GET, PUT), `locales` (GET, POST), `locales/{id}` (PUT) and `tags`. A change carries
 * the version it is based on: 409 VersionMismatch. What the vendor would refuse gets 422 ValidationFailed.
 *
 * Sources: the Content Management API reference, contentful-management 11.
 */
export function createManagement({ spaceId, managementToken, environment = 'master', home = 'sv' }: ManagementOptions) {
  const types = new Map<string, InstalledType>();
  const published = new Map<string, InstalledType>();
  const editors = new Map<string, Controls>();
  const locales: Locale[] = [newLocale('1', { name: home, code: home, default: true })];

  async function handle(request: Request): Promise<Response> {
    try {
      if (request.headers.get('authorization') !== `Bearer ${managementToken}`)
        throw new Refusal(401, 'AccessTokenInvalid');
      const { pathname, searchParams } = new URL(request.url);
      const [, space, ...rest] = pathname.split('/').filter(Boolean);
      if (space !== spaceId) throw new Refusal(404, 'NotFound');
      if (!rest.length) return json({ sys: { type: 'Space', id: spaceId }, name: spaceId });
      const [, wanted, ...path] = rest;
      if (rest[0] !== 'environments' || wanted !== environment) throw new Refusal(404, 'NotFound');
      if (!path.length) return json(placed({ sys: { type: 'Environment', id: environment }, name: environment }));
      return json(placed(await answer(request, path, searchParams)), request.method === 'POST' ? 201 : 200);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, id, errors } = error;
      return json({ sys: { type: 'Error', id }, message: id, details: { errors } }, status);
    }
  }

  /** Everything in an environment says where it is. */
  function placed(item: { sys?: object; items?: object[]; name?: string }): object {
    const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });
    const place = { space: link('Space', spaceId), environment: link('Environment', environment) };
    return item.items ? { ...item, items: item.items.map(placed) } : { ...item, sys: { ...item.sys, ...place } };
  }

  async function answer(request: Request, path: string[], query: URLSearchParams): Promise<object> {
    const [collection, id = '', part] = path;
    const body = request.method === 'GET' ? '' : await request.text();
    const given = body ? (JSON.parse(body) as unknown) : null;
    const based = Number(request.headers.get('x-contentful-version') ?? 0);
    switch (`${request.method} ${collection}${id && '/{id}'}${part ? `/${part}` : ''}`) {
      case 'GET tags':
        return list([]);
      case 'GET locales':
        return list(locales);
      case 'POST locales':
        return addLocale(given as ExportedLocale);
      case 'PUT locales/{id}':
        return writeLocale(id, given as ExportedLocale, based);
      case 'GET content_types': {
        const ids = query.get('sys.id[in]')?.split(',');
        return list([...types.values()].filter(({ sys }) => !ids || ids.includes(sys.id)));
      }
      case 'PUT content_types/{id}':
        return writeType(id, given as ExportedContentType, based);
      case 'PUT content_types/{id}/published':
        return publish(id, based);
      case 'GET content_types/{id}/editor_interface':
        return editorOf(id);
      case 'PUT content_types/{id}/editor_interface':
        return writeEditor(id, given as Controls, based);
      default:
        throw new Refusal(404, 'NotFound');
    }
  }

  function writeType(id: string, given: ExportedContentType, based: number): InstalledType {
    const old = types.get(id);
    checkVersion(old, based);
    const mistakes = mistakesInType(id, given);
    const removed = published.get(id)?.fields.filter((one) => !given.fields.some((field) => field.id === one.id)) ?? [];
    for (const one of removed) mistakes.push({ name: 'fieldNotOmitted', path: ['fields'], details: one.id });
    refuse(mistakes);
    const { name, description, displayField, fields } = given;
    const isSame = old && JSON.stringify(modelOf(old)) === JSON.stringify({ name, description, displayField, fields });
    const sys = { ...old?.sys, id, type: 'ContentType', version: (old?.sys.version ?? 0) + (isSame ? 0 : 1) };
    const written = { sys, name, description, displayField, fields };
    types.set(id, written);
    return written;
  }

  function publish(id: string, based: number): InstalledType {
    const type = types.get(id);
    if (!type) throw new Refusal(404, 'NotFound');
    checkVersion(type, based);
    const sys = { ...type.sys, publishedVersion: type.sys.version };
    published.set(id, { ...type, sys });
    types.set(id, { ...type, sys });
    return { ...type, sys };
  }

  function editorOf(id: string): Controls {
    const type = published.get(id);
    if (!type) throw new Refusal(404, 'NotFound');
    const sys = { id: 'default', type: 'EditorInterface', version: 1, contentType: { sys: { id } } };
    return editors.get(id) ?? { sys, controls: [] };
  }

  function writeEditor(id: string, given: Controls, based: number): Controls {
    const old = editorOf(id);
    checkVersion(old, based);
    refuse(mistakesInControls(published.get(id)?.fields ?? ([] as ExportedField[]), given.controls));
    const written = { sys: { ...old.sys, version: old.sys.version + 1 }, controls: given.controls };
    editors.set(id, written);
    return written;
  }

  function addLocale(given: ExportedLocale): Locale {
    if (locales.some(({ code }) => code === given.code))
      refuse([{ name: 'taken', path: ['code'], details: given.code }]);
    const added = newLocale(String(locales.length + 1), given);
    locales.push(added);
    return added;
  }

  function writeLocale(id: string, given: ExportedLocale, based: number): Locale {
    const at = locales.findIndex(({ sys }) => sys.id === id);
    const old = locales[at];
    if (!old) throw new Refusal(404, 'NotFound');
    checkVersion(old, based);
    const written = newLocale(id, { ...given, default: old.default });
    written.sys.version = old.sys.version + 1;
    locales[at] = written;
    return written;
  }

  /** The space’s present types. */
  const installed = () =>
    structuredClone({
      types: Object.fromEntries([...published].map(([id, type]) => [id, modelOf(type)])),
      controls: Object.fromEntries([...editors].map(([id, { controls }]) => [id, controls])),
      locales: locales.map(({ sys: _sys, ...locale }) => locale),
    });

  return { handle, installed };
}

function modelOf({ name, description, displayField, fields }: InstalledType) {
  return { name, description, displayField, fields };
}

function newLocale(id: string, more: Partial<ExportedLocale>): Locale {
  const { name = '', code = '', fallbackCode = null, optional = false } = more;
  const api = { internal_code: code, contentManagementApi: true, contentDeliveryApi: true };
  return {
    ...api,
    name,
    code,
    fallbackCode,
    optional,
    default: more.default ?? false,
    sys: { id, type: 'Locale', version: 1 },
  };
}

function checkVersion(old: Versioned | undefined, based: number): void {
  if (old && old.sys.version !== based) throw new Refusal(409, 'VersionMismatch');
}

function refuse(mistakes: ModelMistake[]): void {
  if (mistakes.length) throw new Refusal(422, 'ValidationFailed', mistakes);
}

function list(items: unknown[]): object {
  return { sys: { type: 'Array' }, total: items.length, skip: 0, limit: 100, items };
}

function json(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { 'content-type': 'application/vnd.contentful.management.v1+json' } });
}
