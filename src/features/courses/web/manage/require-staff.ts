import { courseQuery } from '../shared/courses-api.ts';
import { mayOpenManaging } from '../shared/own-rights.ts';
import type { RouterContext } from '#web/router-context.ts';
import { requireAudience } from '#web/shell/guards.ts';

/** Teachers, and students who are on the staff; anybody else goes to the dashboard, as from all that is for teachers. */
export async function requireStaff({ queries, session }: RouterContext, courseId: string): Promise<void> {
  const state = session.get();
  if (state.status !== 'signed-in' || state.user.role === 'teacher') return;
  const isStaff = await queries
    .query({ ...courseQuery(courseId), staleTime: 'static' })
    .then(({ course }) => mayOpenManaging(course))
    .catch(() => false);
  if (!isStaff) requireAudience(session, 'teacher');
}
