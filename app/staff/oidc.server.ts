import * as client from 'openid-client';
import { freshTime } from './model/fresh.ts';
import { isRole } from './model/roles.ts';
import { SignInRefused, type StaffProvider, StaffProviderUnavailable } from './port.ts';

interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Claim that names the role; empty: none does. */
  roleClaim: string;
}

const patience = 5;
const freshSeconds = freshTime / 1000;

/**
 * OpenID Connect, authorization code flow with PKCE, state and nonce. The provider's description is read at the first
 * sign-in, and again after a failure, so that the site starts without it.
 */
export function createOidc({ issuer, clientId, clientSecret, roleClaim }: OidcSettings): StaffProvider {
  let discovered: Promise<client.Configuration> | undefined;
  // A provider on this machine has no certificate.
  const isLocal = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::|\/|$)/.test(issuer);

  function discover(): Promise<client.Configuration> {
    discovered ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: patience,
        ...(isLocal && { execute: [client.allowInsecureRequests] }),
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw new StaffProviderUnavailable('The sign-in provider does not answer', { cause: error });
      });
    return discovered;
  }

  return {
    async begin(returnTo, isAgain = false) {
      const provider = await discover();
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(provider, {
        redirect_uri: returnTo,
        scope: 'openid profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(isAgain && { prompt: 'login', max_age: String(freshSeconds) }),
      });
      return { address: address.href, checks };
    },

    async finish(returned, { state, nonce, verifier }, isAgain = false) {
      const provider = await discover();
      const claims = await client
        .authorizationCodeGrant(provider, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          // A provider may ignore what it was asked: the proof is in its token, or there is none.
          ...(isAgain && { maxAge: freshSeconds }),
        })
        .then((tokens) => tokens.claims())
        .catch((error: unknown) => {
          if (isOutage(error))
            throw new StaffProviderUnavailable('The sign-in provider does not answer', { cause: error });
          throw new SignInRefused('The sign-in was refused', { cause: error });
        });
      if (!claims) throw new SignInRefused('The provider sent no id token');
      const role = roleClaim ? claims[roleClaim] : null;
      if (roleClaim && !isRole(role)) throw new SignInRefused(`The claim ${roleClaim} names no role`);
      const { given_name: given, name } = claims;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        name: [given, name].find((one): one is string => typeof one === 'string' && one.trim() !== '') ?? claims.sub,
        role: isRole(role) ? role : null,
        provedAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null,
      };
    },
  };
}

/** True for an error of the net, a time-out, or an answer that says the provider is unwell. */
function isOutage(error: unknown): boolean {
  if (error instanceof TypeError && error.message.includes('fetch failed')) return true;
  const { name, status } = error as { name?: unknown; status?: unknown };
  return name === 'TimeoutError' || (typeof status === 'number' && status >= 500);
}
