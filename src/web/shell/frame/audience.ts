import type { SessionUser } from '#web/session/session-user.ts';

/** The people that a screen is for. Apart from the screens and their icons: the guards are part of every first load. */
export type Audience = 'everyone' | 'teacher' | 'student' | 'admin';

export type Person = Pick<SessionUser, 'role' | 'isAdmin'>;

/** Does a screen of this audience belong to this person? Asked by the menu, the palette and the guards. */
export function isFor(audience: Audience, { role, isAdmin }: Person): boolean {
  if (audience === 'everyone') return true;
  return audience === 'admin' ? isAdmin : audience === role;
}
