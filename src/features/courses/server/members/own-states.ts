import { joinedRows } from '#server/reads/joined-reads.ts';
import type { Viewer } from '#server/session.ts';
import type { Soon } from '#server/soon.ts';
import type { MemberState } from '#features/courses/contract/members.ts';
import type { CourseContext } from '../context.ts';
import { isOnStaff } from '../staff/on-staff.ts';
import { noStates, type States } from './states.ts';
import type { Members } from '../table.ts';

type Reading = Pick<CourseContext, 'db' | 'kept'>;

const statesText = `
select user_id as key, course_id as "courseId", state from course_members where user_id = any($1)`;
const statesOf = joinedRows<{ key: string; courseId: string; state: MemberState }>(
  'courses_member_states',
  statesText,
);

/** What the courses say about a student, by course. */
export function readStates(
  { db, kept }: Reading,
  { userId, role }: Pick<Viewer, 'userId' | 'role'>,
): Soon<States> {
  if (role !== 'student') return noStates;
  return kept.members.get('', userId, async () => {
    const rows = await statesOf(db, userId);
    if (rows.length === 0) return noStates;
    return Object.fromEntries(rows.map(({ courseId, state }) => [courseId, state]));
  });
}

/** What a course says about this viewer, for what is kept without its members. */
export const membersFor = async (ctx: Reading, viewer: Viewer, courseId: string): Promise<Members> =>
  membersIn(await readStates(ctx, viewer), viewer, courseId);

export function membersIn(states: States, viewer: Viewer, courseId: string): Members {
  if (states === noStates) return noStates;
  const state = Object.hasOwn(states, courseId) ? states[courseId] : undefined;
  return state === undefined ? noStates : { [viewer.userId]: state };
}

/** Whether a course names the viewer, on its staff or as a member. */
export async function isNamedAnywhere(ctx: Reading, viewer: Viewer): Promise<boolean> {
  return (await isOnStaff(ctx, viewer.userId)) || Object.keys(await readStates(ctx, viewer)).length > 0;
}
