import { isIP } from 'node:net';
import type { Config } from '#config/config.server.ts';
import type { OrderServices } from '#services/order-services.server.ts';
import { ask, Off } from './checkup.ts';

/** Says how the office's staff signs in, and what is missing for it. @param isReadable false while the database cannot be read */
export async function checkStaff(
  config: Config,
  { staff }: Pick<OrderServices, 'staff'>,
  isReadable: boolean,
): Promise<string | Off> {
  if (!staff) return new Off('DESK is off: nobody signs in at /kansli');
  const way = config.staffOidcIssuer ? await checkProvider(config) : checkPasskeys(config);
  const members = isReadable ? await staff.list() : [];
  const mayInvite = members.some(({ role, isBound, endedAt }) => role === 'administers' && isBound && !endedAt);
  if (mayInvite || config.staffOidcRoleClaim) return way;
  return `${way}; no administrator has signed in yet: npm run orders -- sign-in-link`;
}

async function checkProvider(config: Config): Promise<string> {
  const { staffOidcIssuer: issuer } = config;
  if (!config.staffOidcClientId) throw new Error('STAFF_OIDC_CLIENT_ID is not set');
  if (!config.staffOidcClientSecret) throw new Error('STAFF_OIDC_CLIENT_SECRET is not set');
  const document = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await ask('STAFF_OIDC_ISSUER', document, { redirect: 'follow' });
  if (!answer.ok) throw new Error(`STAFF_OIDC_ISSUER: it answers ${answer.status}`);
  const said = (await answer.json()) as { issuer?: unknown; claims_supported?: unknown };
  if (said.issuer !== issuer) throw new Error(`STAFF_OIDC_ISSUER: it calls itself ${String(said.issuer)}`);
  const claims = said.claims_supported;
  const hasNoTime = Array.isArray(claims) && !claims.includes('auth_time');
  const back = `${config.publicOrigin}/kansli/tillbaka`;
  return `${issuer} answers; it must know ${back}${hasNoTime ? '; it does not promise auth_time, which exports and erasures need' : ''}`;
}

function checkPasskeys({ publicOrigin, smtpUrl }: Config): string {
  const { hostname, protocol } = new URL(publicOrigin);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')))
    throw new Error('PUBLIC_ORIGIN: passkeys need a host name, not an address');
  if (protocol !== 'https:' && hostname !== 'localhost') throw new Error('PUBLIC_ORIGIN: passkeys need https');
  if (!smtpUrl) throw new Error('SMTP_URL is not set: invitations and links go by e-mail');
  return `with e-mail links and passkeys of ${hostname}`;
}
