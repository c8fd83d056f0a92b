import { Hono } from 'hono';
import * as v from 'valibot';
import type { Config } from '#config/config.server.ts';
import type { ContentChange } from '#content/port.ts';
import type { Log } from '#platform/log.ts';
import type { SiteEnvironment } from '../env.ts';
import { limitBody } from '../middleware/limit-body.ts';
import { isSignedWith, readSignature, signatureTtl } from './webhook-signature.ts';

/** A subscriber to content changes. The webhook does not wait for it. */
export interface ContentListener {
  handleContentWebhook?(change: ContentChange): Promise<void>;
}

const path = '/_/webhooks/content';
const largestBody = 256 * 1024;
/** Topics that change published content. Drafts are saved all the time, and no visitor sees them. */
const visible = /^ContentManagement\.\w+\.(publish|unpublish|delete)$/;

const entity = v.object({
  sys: v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    type: v.string(),
    contentType: v.optional(v.object({ sys: v.object({ id: v.string() }) })),
  }),
});

/**
 * `POST /_/webhooks/content`: Contentful reports that an entry was published. 200 once the change is handed on. 403
 * for a signature that is invalid or older than 30 s, for a replay, and for a body that is not an entry. 413 over
 * 256 kB. 404 without a secret.
 */
export function contentWebhook(
  { contentWebhookSecret: secret }: Pick<Config, 'contentWebhookSecret'>,
  listener: ContentListener,
  log: Log,
  now: () => number = Date.now,
): Hono<SiteEnvironment> {
  const isFirst = createMemory(now);
  const site = new Hono<SiteEnvironment>();
  if (!secret) return site.post(path, (context) => context.text('Not Found', 404));
  return site.post(path, limitBody(largestBody), async (context) => {
    const signature = readSignature(context.req.raw.headers, now());
    const address = context.env.incoming.url ?? '';
    const body = new Uint8Array(await context.req.arrayBuffer());
    if (!signature || !isSignedWith(secret, signature, { method: 'POST', address, body })) {
      return context.text('Forbidden', 403);
    }
    const change = readChange(body, context.req.header('X-Contentful-Topic') ?? '');
    if (!change || !isFirst(signature.value)) return context.text('Forbidden', 403);
    if (visible.test(change.topic)) void tell(listener, change, log);
    return context.text('OK');
  });
}

function readChange(body: Uint8Array, topic: string): ContentChange | null {
  try {
    const { id, type, contentType } = v.parse(entity, JSON.parse(new TextDecoder().decode(body))).sys;
    return { id, type: contentType?.sys.id ?? type, topic };
  } catch {
    return null;
  }
}

async function tell(listener: ContentListener, change: ContentChange, log: Log): Promise<void> {
  log.info({ service: 'content', ...change }, 'Content changed');
  try {
    await listener.handleContentWebhook?.(change);
  } catch (error) {
    log.error({ service: 'content', ...change, error }, 'A content webhook could not be applied');
  }
}

/**
 * Replay guard: remembers each signature for twice its lifetime. A signature may be dated up to 30 s ahead of our
 * clock, so it stays valid for up to 60 s.
 */
function createMemory(now: () => number): (signature: string) => boolean {
  const seen = new Map<string, number>();
  return (signature) => {
    const time = now();
    for (const [known, at] of seen) {
      if (time - at < 2 * signatureTtl) break;
      seen.delete(known);
    }
    if (seen.has(signature)) return false;
    seen.set(signature, time);
    return true;
  };
}
