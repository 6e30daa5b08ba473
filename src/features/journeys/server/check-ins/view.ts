import { inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { namesOf } from '#features/people/server/service.ts';
import type { CheckIn, MarginNote } from '#features/journeys/contract/check-ins.ts';
import { checkIns, marginNotes, programmeSteps } from '../table.ts';

/** Without `help`: no call shows what somebody said there. */
export const checkInColumns = {
  id: checkIns.id,
  journeyId: checkIns.journeyId,
  stepId: checkIns.stepId,
  mentorId: checkIns.mentorId,
  menteeId: checkIns.menteeId,
  clientId: checkIns.clientId,
  week: checkIns.week,
  answers: checkIns.answers,
  sentAt: checkIns.sentAt,
  answeredAt: checkIns.answeredAt,
};
export type CheckInRow = Omit<typeof checkIns.$inferSelect, 'help'>;

/** The check-ins as both people see them. */
export async function toCheckIns(db: Queryable, rows: readonly CheckInRow[]): Promise<CheckIn[]> {
  if (rows.length === 0) return [];
  const [notes, steps, names] = [
    await db
      .select()
      .from(marginNotes)
      .where(
        inArray(
          marginNotes.checkInId,
          rows.map(({ id }) => id),
        ),
      ),
    await stepsOf(db, rows),
    await namesOf(
      db,
      rows.map(({ mentorId }) => mentorId),
    ),
  ];
  const noteAt = new Map(notes.map((note) => [`${note.checkInId} ${note.answer}`, note]));
  return rows.map((row) => {
    const step = steps.get(row.stepId);
    return {
      id: row.id,
      journeyId: row.journeyId,
      stepId: row.stepId,
      sort: step?.sort === 'reflection' ? 'reflection' : 'checkIn',
      title: step?.title ?? '',
      week: row.week,
      answers: row.answers.map(({ question, words }, answer) => {
        const note = noteAt.get(`${row.id} ${answer}`);
        return { question, words, note: note === undefined ? null : toMarginNote(note) };
      }),
      sentAt: row.sentAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      mentorName: names.get(row.mentorId) ?? deletedUserName,
    };
  });
}

export const toMarginNote = (note: typeof marginNotes.$inferSelect): MarginNote => ({
  words: note.words,
  version: note.version,
  changedAt: note.changedAt.toISOString(),
});

async function stepsOf(db: Queryable, rows: readonly CheckInRow[]) {
  const steps = await db
    .select({ id: programmeSteps.id, sort: programmeSteps.sort, title: programmeSteps.title })
    .from(programmeSteps)
    .where(
      inArray(
        programmeSteps.id,
        rows.map(({ stepId }) => stepId),
      ),
    );
  return new Map(steps.map((step) => [step.id, step]));
}
