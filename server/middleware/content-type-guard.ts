import { createMiddleware } from 'hono/factory';
import type { SiteEnvironment } from '../env.ts';
import { safeMethods } from './safe-methods.ts';

const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * Content-type guard: accepts only URL-encoded forms. 405 for a method other than POST, 415 for another content
 * type.
 */
export const requireFormContentType = createMiddleware<SiteEnvironment>(async (context, next) => {
  const { method } = context.req;
  if (!safeMethods.has(method)) {
    if (method !== 'POST') return context.text('Method Not Allowed', 405, { Allow: 'GET, HEAD, POST' });
    if (!formType.test(context.req.header('Content-Type') ?? '')) return context.text('Unsupported Media Type', 415);
  }
  await next();
  return undefined;
});
