import type { Role } from '#server/session.ts';

/** How a college decides who is a teacher and who an administrator. */
export interface RoleRules {
  /** open: everybody who says so. domain: only e-mails of `teacherDomains`. approval: an administrator decides. */
  teacherSignup: 'open' | 'domain' | 'approval';
  /** Approved at once under every rule. */
  teacherDomains: readonly string[];
  adminEmails: readonly string[];
  /** True while the server listens on loopback only: the first person is trying it out. */
  firstAccountIsAdmin: boolean;
}

export interface RoleDecision {
  role: Role;
  roleStatus: 'active' | 'pending';
  isAdmin: boolean;
}

/**
 * Decides about the role that a sign-up asks for. `email` has been verified. A person on the roster has the role of the
 * roster at once.
 */
export function decideRole(
  rules: RoleRules,
  email: string,
  requested: Role,
  isFirst: boolean,
  onRoster?: Role,
): RoleDecision {
  const isAdmin = rules.adminEmails.includes(email) || (isFirst && rules.firstAccountIsAdmin);
  if (onRoster !== undefined) return { role: onRoster, roleStatus: 'active', isAdmin };
  if (requested === 'student') return { role: 'student', roleStatus: 'active', isAdmin };
  const isEntitled =
    isAdmin || rules.teacherSignup === 'open' || rules.teacherDomains.includes(domainOf(email));
  return { role: 'teacher', roleStatus: isEntitled ? 'active' : 'pending', isAdmin };
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
