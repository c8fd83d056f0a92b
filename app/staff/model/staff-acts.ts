/** Acts of the sign-in and the staff list that the audit has. */
export type StaffAct =
  | 'sign-in'
  | 'sign-in-again'
  | 'invite-staff'
  | 'join-staff'
  | 'set-role'
  | 'end-staff'
  | 'create-sign-in-link'
  | 'unknown-account'
  | 'add-passkey'
  | 'refuse-passkey'
  | 'remove-passkey'
  | 'reset-passkeys';
