import { sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import { checkIns, goals, moments } from '#features/journeys/server/table.ts';
import { insertJourney, insertProgramme, type JourneyIds } from '../../journeys/insert-journey.ts';
import type { TestServer } from '../../lib/server.ts';
import type { Actors } from '../actors.ts';

/** One step of each sort; none of them is late. */
const steps = [
  { sort: 'kickOff', dueInDays: 1 },
  { sort: 'checkIn', dueInDays: 2, questions: ['What moved this week?'] },
  { sort: 'meeting', dueInDays: 3 },
  { sort: 'document', dueInDays: 4, categoryId: 'id-proof' },
  { sort: 'goals', dueInDays: 5 },
  { sort: 'reflection', dueInDays: 6, questions: ['What has changed?'] },
  { sort: 'celebration', dueInDays: 7 },
] as const;

export interface JourneyStepIds extends Omit<JourneyIds, 'stepIds'> {
  kickOff: string;
  checkIn: string;
  reflection: string;
}

/** The student's journeys with the teacher, in programmes of the teacher's that run. */
export interface JourneysWorld {
  /** To be read. */
  own: JourneyStepIds;
  newJourney(): Promise<JourneyStepIds>;
  /** A programme of the teacher's that the student is not in: open unless it says otherwise. */
  newOpen(programme?: { isOpen: boolean }): Promise<string>;
  /** What the student has sent in a new one. */
  newCheckIn(): Promise<{ journeyId: string; checkInId: string }>;
  /** The student's, for the teacher to agree on. */
  newGoal(more?: { removedAt?: Date }): Promise<{ goalId: string; stepId: string }>;
  /** Of the student's, in a new journey. */
  newMoment(more?: { removedAt?: Date }): Promise<{ journeyId: string; momentId: string }>;
}

/** After the mentorship of the two has been made. */
export async function makeJourneysWorld(
  { database: { db } }: TestServer,
  { teacher, student }: Actors,
): Promise<JourneysWorld> {
  const newJourney = async (): Promise<JourneyStepIds> => {
    const all = steps.map((step) => ({
      ...step,
      questions: 'questions' in step ? [...step.questions] : [],
    }));
    const { programmeId, stepIds } = await insertProgramme(db, teacher.id, all);
    const people = { mentorId: teacher.id, menteeId: student.id };
    const journeyId = await insertJourney(db, { programmeId, ...people });
    const idOf = (sort: (typeof steps)[number]['sort']): string =>
      stepIds[steps.findIndex((step) => step.sort === sort)] ?? '';
    return {
      programmeId,
      journeyId,
      kickOff: idOf('kickOff'),
      checkIn: idOf('checkIn'),
      reflection: idOf('reflection'),
    };
  };
  const newCheckIn = async () => {
    const { journeyId, checkIn: stepId } = await newJourney();
    const checkInId = newId();
    const people = { mentorId: teacher.id, menteeId: student.id };
    const answers = [{ question: 'What moved this week?', words: 'The proof' }];
    await db
      .insert(checkIns)
      .values({ id: checkInId, journeyId, stepId, ...people, clientId: newId(), week: 'good', answers });
    return { journeyId, checkInId };
  };
  const newGoal: JourneysWorld['newGoal'] = async (more = {}) => {
    // The two have room for 20: those of rows before go.
    await db.execute(sql`
      update mentoring_goals set removed_at = now() where mentee_id = ${student.id} and removed_at is null
        and id not in (select id from mentoring_goals order by created_at desc limit 8)`);
    const [goalId, stepId] = [newId(), newId()];
    await db.insert(goals).values({
      id: goalId,
      mentorId: teacher.id,
      menteeId: student.id,
      words: `Pass statistics ${goalId}`,
      steps: [{ id: stepId, words: 'Read chapter 3', isDone: false }],
      menteeAgreedAt: new Date(),
      createdBy: student.id,
      changedBy: student.id,
      ...more,
    });
    return { goalId, stepId };
  };
  const newMoment: JourneysWorld['newMoment'] = async (more = {}) => {
    const { journeyId } = await newJourney();
    const momentId = newId();
    const people = { mentorId: teacher.id, menteeId: student.id };
    const words = `Won the debate ${momentId}`;
    await db
      .insert(moments)
      .values({ id: momentId, journeyId, ...people, words, createdBy: student.id, ...more });
    return { journeyId, momentId };
  };
  const newOpen: JourneysWorld['newOpen'] = async (programme = { isOpen: true }) =>
    (await insertProgramme(db, teacher.id, [{ sort: 'kickOff', dueInDays: 1 }], programme)).programmeId;
  return { own: await newJourney(), newJourney, newOpen, newCheckIn, newGoal, newMoment };
}
