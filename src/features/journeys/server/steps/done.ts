import { isOneOf } from '#server/columns.ts';
import type { Queryable } from '#platform/database/port.ts';
import { handedInCategories } from '#features/mentorship/server/service.ts';
import type { StepSort } from '#features/journeys/contract/sorts.ts';
import { checkIns, stepsDone } from '../table.ts';

interface JourneyFacts {
  id: string;
  programmeId: string;
  menteeId: string;
}
interface StepFacts {
  id: string;
  programmeId: string;
  sort: StepSort;
  categoryId: string | null;
}
export interface Done {
  at: Date;
  /** Who ticked it off, or sent it. */
  by: string;
}
/** By journey and step. What is not done is absent. */
type DoneSteps = ReadonlyMap<string, ReadonlyMap<string, Done>>;

/** What is done in these journeys: what was ticked off, check-ins and reflections that were sent, documents that were handed in. */
export async function doneStepsOf(
  db: Queryable,
  journeys: readonly JourneyFacts[],
  steps: readonly StepFacts[],
): Promise<DoneSteps> {
  const found = new Map(journeys.map(({ id }) => [id, new Map<string, Done>()]));
  if (journeys.length === 0) return found;
  const journeyIds = [...found.keys()];
  const { journeyId, stepId, doneAt, doneBy } = stepsDone;
  const [ticked, sent, handedIn] = await Promise.all([
    db
      .select({ journeyId, stepId, at: doneAt, by: doneBy })
      .from(stepsDone)
      .where(isOneOf(journeyId, journeyIds)),
    db
      .select({
        journeyId: checkIns.journeyId,
        stepId: checkIns.stepId,
        at: checkIns.sentAt,
        by: checkIns.menteeId,
      })
      .from(checkIns)
      .where(isOneOf(checkIns.journeyId, journeyIds)),
    documentsOf(db, journeys, steps),
  ]);
  for (const { journeyId: id, stepId: step, at, by } of [...ticked, ...sent, ...handedIn])
    found.get(id)?.set(step, { at, by });
  return found;
}

async function documentsOf(
  db: Queryable,
  journeys: readonly JourneyFacts[],
  steps: readonly StepFacts[],
): Promise<(Done & { journeyId: string; stepId: string })[]> {
  const asked = steps.filter(({ sort, categoryId }) => sort === 'document' && categoryId !== null);
  const handedIn = await handedInCategories(
    db,
    [...new Set(journeys.map(({ menteeId }) => menteeId))],
    [...new Set(asked.flatMap(({ categoryId }) => categoryId ?? []))],
  );
  const since = new Map(handedIn.map(({ studentId, categoryId, at }) => [`${studentId} ${categoryId}`, at]));
  const stepsIn = Map.groupBy(asked, ({ programmeId }) => programmeId);
  return journeys.flatMap(({ id, programmeId, menteeId }) =>
    (stepsIn.get(programmeId) ?? []).flatMap((step) => {
      const at = since.get(`${menteeId} ${step.categoryId ?? ''}`);
      return at === undefined ? [] : [{ journeyId: id, stepId: step.id, at, by: menteeId }];
    }),
  );
}
