import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { CalendarDate, CalendarSource, Span } from '#features/calendar/server/service.ts';
import { handedInTables, isMentorOf, mentoringTables } from '#features/mentorship/server/service.ts';
import { doneStepsOf } from './steps/done.ts';
import { checkIns, journeys, programmes, programmeSteps, stepsDone } from './table.ts';

/** The dates of steps, for everybody who takes part. A mentor has each of them once, however many mentees there are. */
export const stepsInCalendar = (db: Database): CalendarSource => ({
  kinds: ['step'],
  tables: [programmes, programmeSteps, stepsDone, ...mentoringTables],
  own: [journeys, checkIns, ...handedInTables],
  read: (viewer, span, options) => readDates(db, viewer, span, options),
});

interface Options {
  courseId?: string | undefined;
  limit: number;
}

async function readDates(
  db: Database,
  viewer: Viewer,
  { from, to }: Span,
  { courseId, limit }: Options,
): Promise<CalendarDate[]> {
  // They belong to no course.
  if (courseId !== undefined) return [];
  const rows = await db
    .selectDistinctOn([programmeSteps.dueAt, programmeSteps.position, programmeSteps.id], {
      step: programmeSteps,
      journey: journeys,
      programme: { title: programmes.title, version: programmes.version, changedAt: programmes.changedAt },
    })
    .from(journeys)
    .innerJoin(programmes, eq(programmes.id, journeys.programmeId))
    .innerJoin(programmeSteps, eq(programmeSteps.programmeId, programmes.id))
    .where(
      and(
        isTakingPart(viewer),
        isNull(journeys.leftAt),
        eq(programmes.state, 'running'),
        isNull(programmes.removedAt),
        gte(programmeSteps.dueAt, from),
        lt(programmeSteps.dueAt, to),
      ),
    )
    .orderBy(asc(programmeSteps.dueAt), asc(programmeSteps.position), asc(programmeSteps.id))
    .limit(limit);
  const own = rows.filter(({ journey }) => journey.menteeId === viewer.userId);
  const done = await doneStepsOf(
    db,
    own.map(({ journey }) => journey),
    own.map(({ step }) => step),
  );
  return rows.map(({ step, journey, programme }) => ({
    id: `step:${step.id}`,
    kind: 'step',
    title: step.title,
    course: null,
    detail: programme.title,
    place: null,
    link: null,
    url: journey.menteeId === viewer.userId ? '/mentee-section/journey' : '/mentor-section/journeys',
    isDone: done.get(journey.id)?.has(step.id) === true,
    isCancelled: false,
    // It moves with its programme.
    canMove: false,
    version: programme.version,
    isAllDay: false,
    startAt: step.dueAt.toISOString(),
    endAt: step.dueAt.toISOString(),
    description: step.agenda,
    sequence: programme.version - 1,
    changedAt: programme.changedAt,
  }));
}

/** As a mentee, or as the mentor while the mentorship lasts. */
function isTakingPart(viewer: Viewer) {
  const isMentee = eq(journeys.menteeId, viewer.userId);
  if (viewer.role !== 'teacher') return isMentee;
  return or(
    isMentee,
    sql`${eq(journeys.mentorId, viewer.userId)} and ${isMentorOf(journeys.menteeId, viewer)}`,
  );
}
