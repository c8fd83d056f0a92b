import { data } from 'react-router';

/** Creates the 404 response of a missing article. The caller throws it. */
export function articleNotFound() {
  return data('Article not found', { status: 404, statusText: 'Article not found' });
}

/** Creates the 404 response of an unknown path. The caller throws it. */
export function pageNotFound(path: string) {
  return data(`Page not found: ${path}`, { status: 404, statusText: 'Page not found' });
}

/** Creates the 503 response for content that exists, or may exist, but cannot be loaded. The caller throws it. */
export function contentUnavailable() {
  return data('Content unavailable', { status: 503, statusText: 'Service Unavailable' });
}
