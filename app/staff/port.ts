import type { CookieEncryption } from '#platform/encryption/port.ts';
import type { StaffRole } from './model/roles.ts';

/** Somebody at the office. */
export interface StaffMember {
  id: string;
  /** First name, as colleagues say it. */
  name: string;
  role: StaffRole;
  /** True once they have signed in: their account at the provider is known, or they have a passkey. */
  isBound: boolean;
  /** True for somebody who signs in with an e-mail link and a passkey. */
  hasEmail: boolean;
  /** True for whoever comes in with the command line's link, who has no other way in. */
  isByLink: boolean;
  endedAt: Date | null;
}

/** Session of somebody who has signed in. */
export interface StaffSession {
  member: StaffMember;
  startedAt: Date;
  /** Latest moment at which it ends, used or not. */
  endsAt: Date;
  /** When this person last proved who they are: at the provider, with a passkey, or with a link of the command line. */
  provedAt: Date;
}

/** Identity of somebody, as the provider says. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  name: string;
  /** StaffRole in the claim that the settings name; null when no claim is named. */
  role: StaffRole | null;
  /** When they last proved there who they are; null where the provider does not say. */
  provedAt: Date | null;
}

/** An account that is on no list, or that has been ended. */
export interface UnknownAccount {
  unknown: { issuer: string; subject: string };
}

/**
 * Staff list, sessions and ways in. Every method rejects with DatabaseUnavailable when the database is down.
 */
export interface StaffService extends CookieEncryption {
  /**
   * Starts a session for an account. It is found by issuer and subject alone: whoever controls an e-mail address at
   * the provider must not get somebody's desk.
   * @param ways.invitation secret of an invitation, which binds the account to the invited colleague
   * @param ways.current secret of the session in which the same person proves again who they are; it goes on
   * @returns the session's secret, or the account that nobody knows, which the audit notes
   */
  signIn(
    identity: ProviderIdentity,
    ways?: { invitation?: string; current?: string },
  ): Promise<{ secret: string; session: StaffSession } | UnknownAccount>;
  /** Starts a session with a one-time link of the command line. Null when it is used, old or made up. */
  signInWithLink(secret: string): Promise<{ secret: string; session: StaffSession } | null>;
  /** Finds the session of a cookie, and counts it as used. Null when it has ended. */
  findSession(secret: string): Promise<StaffSession | null>;
  /** Id of the colleague whose session this is or was; null once the session is gone. */
  ownerOf(secret: string): Promise<string | null>;
  signOut(secret: string): Promise<void>;
  /** Ends every session of a colleague. */
  signOutEverywhere(memberId: string): Promise<void>;
  list(): Promise<StaffMember[]>;
  /** Puts a colleague on the list. Returns the secret of an invitation that lasts seven days. */
  invite(name: string, role: StaffRole, by: string): Promise<{ member: StaffMember; invitation: string }>;
  setRole(memberId: string, role: StaffRole, by: string): Promise<void>;
  /** Ends a colleague's access at once. */
  end(memberId: string, by: string): Promise<void>;
  /** Makes the one-time link of the command line: ten minutes, for an administrator. */
  createLink(by: string): Promise<string>;
}

/** OpenID Connect at the staff's provider. */
export interface StaffProvider {
  /**
   * Begins a sign-in.
   * @param isAgain true asks for a new proof of who they are, also from somebody who is signed in at the provider
   * @returns the provider's address, and what must be known on return: state, nonce and code verifier
   * @throws StaffProviderUnavailable
   */
  begin(returnTo: string, isAgain?: boolean): Promise<{ address: string; checks: SignInChecks }>;
  /**
   * Ends a sign-in: exchanges the code and checks the id token.
   * @param isAgain true refuses an old proof, and none
   * @throws StaffProviderUnavailable, or SignInRefused when an answer is not what was asked for
   */
  finish(returned: URL, checks: SignInChecks, isAgain?: boolean): Promise<ProviderIdentity>;
}

export interface SignInChecks {
  state: string;
  nonce: string;
  verifier: string;
}

export class StaffProviderUnavailable extends Error {
  override name = 'StaffProviderUnavailable';
}

export class SignInRefused extends Error {
  override name = 'SignInRefused';
}
