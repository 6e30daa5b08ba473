import type { RoleRules } from '#features/people/server/service.ts';

/** The configuration of identity. */
export interface IdentityConfig {
  publicUrl: string | URL;
  host: string;
  port: number;
  /** True while only this machine can reach the server: somebody is trying it out. */
  isLocalOnly: boolean;
  github: { clientId: string; clientSecret: string } | undefined;
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined;
  teacherSignup: { rule: RoleRules['teacherSignup']; domains: readonly string[]; why: string };
  adminEmails: readonly string[];
  timeZone: string;
}

export const roleRulesOf = (config: IdentityConfig): RoleRules => ({
  teacherSignup: config.teacherSignup.rule,
  teacherDomains: config.teacherSignup.domains.map((domain) => domain.toLowerCase()),
  adminEmails: config.adminEmails.map((email) => email.toLowerCase()),
  firstAccountIsAdmin: config.isLocalOnly,
});

/** The id of the college's own provider, in addresses and in the accounts table. */
export const collegeProvider = 'college';
export const githubProvider = 'github';

/** Browsers make passkeys only for host names, over https or on this machine, and not for IP addresses. */
export const takesPasskeys = ({ hostname, protocol }: URL): boolean =>
  hostname === 'localhost' || (protocol === 'https:' && !/^[\d.]+$|:/.test(hostname));
