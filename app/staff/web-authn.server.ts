import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';

/** The site, as authenticators know it. */
export interface RelyingParty {
  /** Club's name, as the browser's dialog shows it. */
  name: string;
  /** `https://example.se`. Its host is the id that a passkey is bound to. */
  origin: string;
}

interface Known {
  id: string;
  transports: string[];
}

// A quarter of a second to load: few pages need it.
const load = () => import('@simplewebauthn/server');

/** Registration and use of passkeys (WebAuthn level 3), checked by @simplewebauthn/server. */
export function createWebAuthn({ name, origin }: RelyingParty) {
  const rpID = new URL(origin).hostname;
  return {
    /** Loads the library, so that no transaction waits for it. */
    async prepare(): Promise<void> {
      await load();
    },

    async askToMake(owner: { id: string; name: string }, challenge: string, known: Known[]): Promise<object> {
      const { generateRegistrationOptions } = await load();
      return generateRegistrationOptions({
        rpName: name,
        rpID,
        userName: owner.name,
        userDisplayName: owner.name,
        userID: new Uint8Array(Buffer.from(owner.id)),
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        excludeCredentials: known,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
    },

    async askToUse(challenge: string, known: Known[]): Promise<object> {
      const { generateAuthenticationOptions } = await load();
      return generateAuthenticationOptions({
        rpID,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        allowCredentials: known,
        // A passkey that names its owner by itself stands alone: whoever holds it must also be recognised by it.
        userVerification: known.length ? 'preferred' : 'required',
      });
    },

    /** The passkey that was made; null for an answer to another question, of another site, or of another shape. */
    async checkMade(answer: unknown, challenge: string): Promise<WebAuthnCredential | null> {
      const { verifyRegistrationResponse } = await load();
      try {
        const { registrationInfo } = await verifyRegistrationResponse({
          response: answer as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: false,
        });
        return registrationInfo?.credential ?? null;
      } catch {
        return null;
      }
    },

    /** The authenticator's new counter; null as above, and for one that has counted backwards: it was copied. */
    async checkUsed(
      answer: unknown,
      challenge: string,
      passkey: WebAuthnCredential,
      mustRecognise: boolean,
    ): Promise<number | null> {
      const { verifyAuthenticationResponse } = await load();
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: answer as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          credential: passkey,
          requireUserVerification: mustRecognise,
        });
        return verified ? authenticationInfo.newCounter : null;
      } catch {
        return null;
      }
    },
  };
}

export type WebAuthn = ReturnType<typeof createWebAuthn>;
