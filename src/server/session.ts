import type { IncomingHttpHeaders } from 'node:http';

export type Role = 'student' | 'teacher';

/** Who asks: taken from the session, never from what the request says. */
export interface Viewer {
  userId: string;
  sessionId: string;
  /** The role that holds now: a teacher who waits for approval is a student here. */
  role: Role;
  /** True for a teacher sign-up that waits for an administrator: student rights without a class. */
  isPendingTeacher: boolean;
  isAdmin: boolean;
  name: string;
  email: string;
  /** first, second, third, fourth; null for teachers and pending teachers. */
  year: string | null;
  division: string | null;
}

/** The one place that turns a request's headers into a viewer. Implemented by the auth feature, handed to the frame at start. */
export interface Sessions {
  /** Undefined when signed out, expired, revoked or suspended. */
  viewerOf(headers: IncomingHttpHeaders): Promise<Viewer | undefined>;
  /** Called when a session has ended (sign-out, revoked, expired, suspended), in every process. */
  onEnded(listener: (ended: { sessionId: string; userId: string }) => void): () => void;
  /** Called when what a Viewer says may have changed (role approved, profile edited), in every process. */
  onChanged(listener: (changed: { userId: string }) => void): () => void;
}
