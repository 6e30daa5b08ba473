import { momentOfClock } from '#shared/time/entry/moment-of-clock.ts';
import { newId } from '#shared/id.ts';
import type { StepDraft } from '#features/journeys/contract/forms/programme.ts';
import { dayOfStep } from '#features/journeys/contract/step-day.ts';
import type { programmeSteps } from '../table.ts';

type StepRow = typeof programmeSteps.$inferInsert;

/** The end of its day on the college’s clock. */
function dueAtOf(beginsOn: string, step: StepDraft, timeZone: string): Date {
  const meant = momentOfClock(`${dayOfStep(beginsOn, step)}T23:59`, timeZone);
  if (meant === undefined) throw new Error(`the day of a step is no day: ${beginsOn}`);
  return meant.at;
}

const hasQuestions = ({ sort }: StepDraft): boolean => sort === 'checkIn' || sort === 'reflection';

/** The rows of steps, in the order of their days. Steps of one day keep the order in which they come. */
export const toStepRows = (
  { programmeId, beginsOn, timeZone }: { programmeId: string; beginsOn: string; timeZone: string },
  drafts: readonly StepDraft[],
): StepRow[] =>
  drafts
    .map((draft) => ({ draft, dueAt: dueAtOf(beginsOn, draft, timeZone) }))
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
    .map(({ draft, dueAt }, position) => ({
      ...draft,
      id: draft.id ?? newId(),
      programmeId,
      position,
      dueAt,
      questions: hasQuestions(draft) ? draft.questions : [],
    }));
