import type { MiddlewareFunction } from 'react-router';
import { ruleFor } from './route-rules.ts';
import { settleAt } from './settle.server.ts';
import { edgeContext, readVisit, visitContext, visitOf } from './visit.server.ts';

type Policy = MiddlewareFunction<Response>;

const secondsToRetry = '30';

const understandVisit: Policy = async ({ request, url, context }) => {
  context.set(visitContext, await readVisit(request, url, context.get(edgeContext)));
};

const followRouteRules: Policy = ({ context }) => {
  const visit = visitOf(context);
  const target = ruleFor(visit.path).redirect;
  if (target) settleAt(visit, target);
};

const sayHowFresh: Policy = async ({ context }, next) => {
  const response = await next();
  const { contentState, localeIsInAddress, path } = visitOf(context);
  const { headers } = response;
  if (contentState !== 'fresh') headers.set('X-Content', contentState);
  if (response.status === 503) headers.set('Retry-After', secondsToRetry);
  if (!localeIsInAddress) headers.append('Vary', 'Cookie, Accept-Language');
  if (headers.has('Cache-Control')) return response;
  const isPersonal = ruleFor(path).appMiddleware?.includes('no-store');
  const mayBeKept = !isPersonal && contentState !== 'unavailable' && response.status < 400;
  const keeper = localeIsInAddress ? 'public' : 'private';
  headers.set('Cache-Control', mayBeKept ? `${keeper}, max-age=0, must-revalidate` : 'no-store');
  return response;
};

/** Whoever has the address has the key: it goes along to nobody, not even to ourselves. A form still says where it comes from. */
const keepAddressSecret: Policy = async ({ context }, next) => {
  const response = await next();
  const isSecret = ruleFor(visitOf(context).path).appMiddleware?.includes('secret-address');
  if (isSecret) response.headers.set('Referrer-Policy', 'strict-origin');
  return response;
};

/** What happens with every request before and after its route, in this order. */
export const requestPolicy: Policy[] = [understandVisit, sayHowFresh, keepAddressSecret, followRouteRules];
