import { newId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { StepSort } from '#features/journeys/contract/sorts.ts';
import { journeys, programmes, programmeSteps } from '#features/journeys/server/table.ts';

const dayMs = 24 * 3_600_000;

interface StepFacts {
  sort: StepSort;
  /** Days from now; less than 0: its day is over. */
  dueInDays: number;
  title?: string;
  agenda?: string;
  questions?: string[];
  categoryId?: string;
}

export interface JourneyIds {
  programmeId: string;
  journeyId: string;
  /** In the order of `steps`. */
  stepIds: string[];
}

/** A programme with its steps, running unless `programme` says otherwise. */
export async function insertProgramme(
  db: Queryable,
  ownerId: string,
  steps: readonly StepFacts[],
  programme: Partial<typeof programmes.$inferInsert> = {},
): Promise<{ programmeId: string; stepIds: string[] }> {
  const programmeId = newId();
  await db.insert(programmes).values({
    id: programmeId,
    title: 'First term',
    madeFrom: 'playbook',
    ownerId,
    state: 'running',
    beginsOn: new Date(Date.now() - 14 * dayMs).toISOString().slice(0, 10),
    weeks: 12,
    changedBy: ownerId,
    ...programme,
  });
  const rows = steps.map(
    ({ sort, dueInDays, title, agenda = '', questions = [], categoryId = null }, index) => ({
      id: newId(),
      programmeId,
      position: index + 1,
      sort,
      title: title ?? `${sort} ${index + 1}`,
      agenda,
      week: index + 1,
      weekday: 5,
      dueAt: new Date(Date.now() + dueInDays * dayMs),
      questions,
      categoryId,
    }),
  );
  if (rows.length > 0) await db.insert(programmeSteps).values(rows);
  return { programmeId, stepIds: rows.map(({ id }) => id) };
}

/** The mentee with the mentor in a programme. The mentorship is not made here. */
export async function insertJourney(
  db: Queryable,
  { programmeId, mentorId, menteeId }: { programmeId: string; mentorId: string; menteeId: string },
): Promise<string> {
  const id = newId();
  await db.insert(journeys).values({ id, programmeId, mentorId, menteeId, cohort: 'second A' });
  return id;
}
