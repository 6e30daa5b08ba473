import type { IncomingHttpHeaders } from 'node:http';
import type { Soon } from './soon.ts';

export type Role = 'student' | 'teacher';

/** The caller: taken from the session, never from the request's content. */
export interface Viewer {
  userId: string;
  sessionId: string;
  /** The effective role: a pending teacher is a student here. */
  role: Role;
  /** True for a teacher who waits for an administrator's approval: student rights without a class. */
  isPendingTeacher: boolean;
  isAdmin: boolean;
  name: string;
  email: string;
  /** first, second, third, fourth; null for teachers and pending teachers. */
  year: string | null;
  division: string | null;
}

/**
 * Turns a request's headers into a viewer; nothing else does. The auth feature implements it and hands it to the
 * frame at start.
 */
export interface Sessions {
  /** Undefined when signed out, expired, revoked or suspended. */
  viewerOf(headers: IncomingHttpHeaders): Soon<Viewer | undefined>;
  /** Called when a session has ended (sign-out, revoked, expired, suspended), in every process. */
  onEnded(listener: (ended: { sessionId: string; userId: string }) => void): () => void;
  /** Called when a Viewer may have changed (role approved, profile edited), in every process. */
  onChanged(listener: (changed: { userId: string }) => void): () => void;
}
