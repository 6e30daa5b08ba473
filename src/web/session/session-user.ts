import type { College } from '../college.ts';
import type { Appearance } from '../theme/appearance.ts';

export type Role = 'student' | 'teacher';

/** Who is signed in, as GET /api/session answers it. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  /** The role that holds now: a teacher who waits for approval is a student here. */
  role: Role;
  isAdmin: boolean;
  isPendingTeacher: boolean;
  year: string | null;
  division: string | null;
  avatarUrl: string | null;
  /** When the account is erased, while that can still be undone. */
  deletionDueAt: string | null;
}

/** Signed in through a provider, step 2 of the sign-up still to do. */
export interface IncompleteUser {
  id: string;
  name: string;
  email: string;
}

export interface SessionReply {
  user: SessionUser | null;
  incomplete?: IncompleteUser | null;
  /** Name, logo and lists; signed out too. */
  college?: College;
  /** How the person wants every screen to look; null when they never chose. */
  appearance?: Appearance | null;
}
