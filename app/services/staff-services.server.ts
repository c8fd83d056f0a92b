import type { ConfigWithoutContent } from '#config/config.server.ts';
import { queueStandaloneEmail } from '#emails/outbox/outbox.server.ts';
import { createOidc } from '#staff/oidc.server.ts';
import type { StaffPasskeys } from '#staff/passkeys.ts';
import type { StaffProvider, StaffService } from '#staff/port.ts';
import { createStaffPasskeys } from '#staff/store/staff-passkeys.server.ts';
import type { StaffDeps } from '#staff/store/staff-rows.server.ts';
import { createStaffService } from '#staff/store/staff-service.server.ts';
import { createWebAuthn } from '#staff/web-authn.server.ts';

/** How the office's staff signs in. */
export interface StaffServices {
  /** Null where the office's pages are off. */
  staff: StaffService | null;
  /** Null where the staff has no OpenID Connect provider. */
  staffProvider: StaffProvider | null;
  /** E-mail links and passkeys: the way in where there is no such provider. */
  staffPasskeys: StaffPasskeys | null;
}

export function createStaffServices(config: ConfigWithoutContent, deps: StaffDeps): StaffServices {
  if (!config.desk) return { staff: null, staffProvider: null, staffPasskeys: null };
  const staff = createStaffService(deps);
  if (config.staffOidcIssuer) {
    const staffProvider = createOidc({
      issuer: config.staffOidcIssuer,
      clientId: config.staffOidcClientId,
      clientSecret: config.staffOidcClientSecret,
      roleClaim: config.staffOidcRoleClaim,
    });
    return { staff, staffProvider, staffPasskeys: null };
  }
  const staffPasskeys = createStaffPasskeys({
    ...deps,
    queueLetter: (db, letter) => queueStandaloneEmail(deps, db, letter),
    webAuthn: createWebAuthn({ name: config.clubName, origin: config.publicOrigin }),
  });
  return { staff, staffProvider: null, staffPasskeys };
}
