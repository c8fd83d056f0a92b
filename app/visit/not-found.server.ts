import { data } from 'react-router';

/** A missing article. To be thrown. */
export function articleNotFound() {
  return data('Article not found', { status: 404, statusText: 'Article not found' });
}

/** An address that leads nowhere. To be thrown. */
export function pageNotFound(path: string) {
  return data(`Page not found: ${path}`, { status: 404, statusText: 'Page not found' });
}

/** Content that exists, or may exist, but cannot be had right now. To be thrown. */
export function contentUnavailable() {
  return data('Content unavailable', { status: 503, statusText: 'Service Unavailable' });
}
