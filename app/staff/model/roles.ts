/** Roles of the office. Each may do what the one before it may, and more. */
export const roles = ['reads', 'handles', 'administers'] as const;
export type StaffRole = (typeof roles)[number];

/** Least role for each right. A right that stands here for nobody is nobody's: deny by default. */
const leastRole = {
  'overview.read': 'reads',
  'orders.read': 'reads',
  'orders.handle': 'handles',
  'money.read': 'reads',
  'money.handle': 'handles',
  'money.refund': 'handles',
  'post.read': 'reads',
  'post.handle': 'handles',
  'people.read': 'reads',
  'people.handle': 'handles',
  // People with a protected identity: fewer eyes.
  'people.protected': 'handles',
  'people.unmask': 'administers',
  'people.export': 'administers',
  'people.erase': 'administers',
  'members.read': 'reads',
  'members.handle': 'handles',
  'mandates.read': 'reads',
  'mandates.handle': 'handles',
  'books.read': 'reads',
  'books.close': 'administers',
  'audit.read': 'administers',
  'content.read': 'reads',
  'forms.read': 'reads',
  'forms.handle': 'administers',
  'settings.read': 'administers',
  'staff.read': 'administers',
  'staff.handle': 'administers',
} as const satisfies Record<string, StaffRole>;
export type Right = keyof typeof leastRole;

export const rights = Object.keys(leastRole) as Right[];

export function may(role: StaffRole, right: Right): boolean {
  if (!Object.hasOwn(leastRole, right)) return false;
  return roles.indexOf(role) >= roles.indexOf(leastRole[right]);
}

export function isRole(text: unknown): text is StaffRole {
  return roles.some((role) => role === text);
}
