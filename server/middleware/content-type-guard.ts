import { createMiddleware } from 'hono/factory';
import type { SiteEnvironment } from '../env.ts';
import { safeMethods } from './safe-methods.ts';

/** The bank's file, which the office reads in, and the form around it, bytes. Both proxies in `deploy/` let it through. */
export const largestUpload = 11 * 1024 * 1024;
/** Pages of the office that take a file. */
export const uploadPath = /^(\/[a-z]{2})?\/kansli\/(?:inbetalningar|autogiro)\/?$/;
const uploadType = /^multipart\/form-data\s*;/i;
const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * Content-type guard: accepts only URL-encoded forms, and files where the office reads them in. 405 for a method other than POST, 415 for another content
 * type.
 */
export const requireFormContentType = createMiddleware<SiteEnvironment>(async (context, next) => {
  const { method } = context.req;
  if (!safeMethods.has(method)) {
    if (method !== 'POST') return context.text('Method Not Allowed', 405, { Allow: 'GET, HEAD, POST' });
    const type = context.req.header('Content-Type') ?? '';
    const isUpload = uploadPath.test(context.req.path) && uploadType.test(type);
    if (!formType.test(type) && !isUpload) return context.text('Unsupported Media Type', 415);
  }
  await next();
  return undefined;
});
