import { createHash, createSign, generateKeyPairSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { adminPage } from '../admin/page.ts';
import { readJson } from '../admin/read-json.ts';
import { createRequestLog } from '../admin/request-log.ts';

interface OidcOptions {
  origin: string;
  clientId: string;
  clientSecret: string;
  now(): number;
}

/** Staff of the demo, named after their role. `lasare-2` is somebody else with the role of `lasare`. */
export const staffAccounts = [
  { subject: 'lasare', name: 'Läsare', role: 'reads' },
  { subject: 'handlaggare', name: 'Handläggare', role: 'handles' },
  { subject: 'administrator', name: 'Administratör', role: 'administers' },
];

interface Grant {
  subject: string;
  redirectUri: string;
  nonce: string;
  challenge: string;
  signedInAt: number;
}

const kid = 'the-only-key';
const minute = 60;

/**
 * OpenID Connect provider: discovery, authorization code flow with PKCE (S256), ES256 id tokens, JWKS. Signing in is
 * one press on a name; `age` says how many seconds ago they did, as a provider does that they are signed in at. Source: OpenID Connect Core 1.0, RFC 7636.
 */
export function createOidc({ origin, clientId, clientSecret, now }: OidcOptions) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const grants = new Map<string, Grant>();
  const log = createRequestLog(now);
  /** How the provider misbehaves: an answer per endpoint that stands for an outage, or wrong content of the id token. */
  let faults: { status?: number; issuer?: string; audience?: string; nonce?: string } = {};
  const app = new Hono();

  app.use(async (c, next) => {
    if (c.req.path.startsWith('/__fakes')) return next();
    if (faults.status) return c.text('Service unavailable', faults.status as 503);
    await next();
    log.note(c.req.raw, c.res.status);
  });

  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/jwks`,
      end_session_endpoint: `${origin}/logout`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      scopes_supported: ['openid', 'profile'],
    }),
  );

  app.get('/authorize', (c) => {
    const asked = c.req.query();
    const fault = faultOf(asked, clientId);
    if (fault) return adminPage('Sign-in', html`<p>${fault}</p>`, 400);
    return adminPage(
      'Vem är du?',
      html`<form method="post" action="/authorize">${Object.entries(asked).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${staffAccounts.map(({ subject, name }) => html`<p><button name="subject" value="${subject}">${name}</button></p>`)}
<p><button name="subject" value="">Avbryt</button></p></form>`,
    );
  });

  app.post('/authorize', async (c) => {
    const asked = Object.fromEntries(
      Object.entries(await c.req.parseBody()).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    );
    const fault = faultOf(asked, clientId);
    if (fault) return adminPage('Sign-in', html`<p>${fault}</p>`, 400);
    const back = new URL(asked.redirect_uri ?? '');
    back.searchParams.set('state', asked.state ?? '');
    if (!asked.subject) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(24).toString('base64url');
      grants.set(code, {
        subject: asked.subject,
        redirectUri: asked.redirect_uri ?? '',
        nonce: asked.nonce ?? '',
        challenge: asked.code_challenge ?? '',
        signedInAt: Math.floor(now() / 1000) - Number(asked.age || 0),
      });
      back.searchParams.set('code', code);
    }
    return c.redirect(back.href, 303);
  });

  app.post('/token', async (c) => {
    const sent = (await c.req.parseBody()) as Record<string, string>;
    const [id, secret] = credentialsOf(c.req.header('Authorization'), sent);
    if (id !== clientId || !isSame(secret, clientSecret)) return c.json({ error: 'invalid_client' }, 401);
    const grant = grants.get(sent.code ?? '');
    // A code is good once, also when the attempt fails.
    grants.delete(sent.code ?? '');
    const verified = createHash('sha256')
      .update(sent.code_verifier ?? '')
      .digest('base64url');
    const isGood = grant && sent.redirect_uri === grant.redirectUri && verified === grant.challenge;
    if (!isGood || sent.grant_type !== 'authorization_code') return c.json({ error: 'invalid_grant' }, 400);
    const account = accountOf(grant.subject);
    const at = Math.floor(now() / 1000);
    const claims = {
      iss: faults.issuer ?? origin,
      aud: faults.audience ?? clientId,
      sub: grant.subject,
      iat: at,
      exp: at + 5 * minute,
      auth_time: grant.signedInAt,
      nonce: faults.nonce ?? grant.nonce,
      ...(account && { name: account.name, given_name: account.name, role: account.role }),
    };
    return c.json({
      access_token: randomBytes(16).toString('hex'),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: sign(claims),
    });
  });

  app.get('/jwks', (c) =>
    c.json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' }] }),
  );
  app.get('/logout', (c) => adminPage('Sign-in', html`<p>${c.req.query('client_id') ?? ''}</p>`));
  app.get('/__fakes', () =>
    adminPage(
      'OpenID Connect',
      html`<ul>${staffAccounts.map(({ name, role }) => html`<li>${name}: ${role}</li>`)}</ul>`,
    ),
  );
  app.get('/__fakes/requests', (c) => c.json(log.list()));
  app.put('/__fakes/faults', async (c) => {
    faults = (await readJson(c.req.raw)) ?? {};
    return c.json(faults);
  });

  function sign(claims: object): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ alg: 'ES256', kid, typ: 'JWT' })}.${part(claims)}`;
    const signature = createSign('sha256').update(text).sign({ key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${text}.${signature.toString('base64url')}`;
  }

  return async (request: Request): Promise<Response> => app.fetch(request);
}

function accountOf(asked = '') {
  return staffAccounts.find(({ subject }) => subject === asked.split('-')[0]);
}

/** Says what is wrong with an authorization request; null when nothing is. */
function faultOf(asked: Record<string, string>, clientId: string): string | null {
  if (asked.client_id !== clientId) return 'Unknown client_id';
  if (asked.response_type !== 'code') return 'response_type must be code';
  if (!asked.scope?.split(' ').includes('openid')) return 'scope must contain openid';
  if (!URL.canParse(asked.redirect_uri ?? '')) return 'redirect_uri is missing';
  if (asked.code_challenge_method !== 'S256' || !asked.code_challenge) return 'A code_challenge with S256 is required';
  if (!asked.state) return 'state is missing';
  return null;
}

function credentialsOf(header: string | undefined, sent: Record<string, string>): [id: string, secret: string] {
  if (!header?.startsWith('Basic ')) return [sent.client_id ?? '', sent.client_secret ?? ''];
  const [id = '', secret = ''] = Buffer.from(header.slice(6), 'base64').toString().split(':').map(decodeURIComponent);
  return [id, secret];
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
