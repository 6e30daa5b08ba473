import { NewPlan } from '#features/meetings/contract/forms/plan.ts';
import type { AttendanceState } from '#features/meetings/contract/attendance.ts';
import { markStudents } from '#features/meetings/server/attendance/mark.ts';
import type { MeetingDeps } from '#features/meetings/server/deps.ts';
import { listMeetings } from '#features/meetings/server/lists/list-meetings.ts';
import { planMeetings } from '#features/meetings/server/planning/plan-meetings.ts';
import { ownZone } from '#shared/time/zoned-clock.ts';
import type { BuilderDeps } from './deps.ts';
import type { BuiltPerson } from './person.ts';

/** What the form of the screen sends. */
export type PlanFacts = Pick<NewPlan, 'title' | 'start'> &
  Partial<Omit<NewPlan, 'title' | 'start' | 'clientId'>>;
/** Who came, the latest meeting first. */
export type Registers = readonly (readonly (readonly [BuiltPerson, AttendanceState])[])[];

/** What builders of meetings need: on this machine's clock. */
const meetingContext = (deps: BuilderDeps): MeetingDeps => ({ ...deps, timeZone: ownZone() });

/** Plans meetings of a course, and keeps the registers of the last ones that are over. */
export async function buildMeetings(
  deps: BuilderDeps,
  { viewer }: BuiltPerson,
  courseId: string,
  facts: PlanFacts,
  registers: Registers = [],
): Promise<void> {
  const ctx = meetingContext(deps);
  await planMeetings(ctx, viewer, courseId, NewPlan.parse({ minutes: 90, ...facts }));
  const { meetings } = await listMeetings(ctx.db, viewer, courseId, { which: 'over' });
  for (const [at, register] of registers.entries()) {
    const meeting = meetings[at];
    if (meeting === undefined) return;
    const marks = register.map(([{ id }, state]) => ({ userId: id, state }));
    await markStudents(ctx, viewer, meeting.id, marks);
  }
}
