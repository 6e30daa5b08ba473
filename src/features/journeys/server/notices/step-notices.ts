import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { NoticeKind } from '#features/notifications/contract/notice.ts';
import { type Notice, type NoticeSource, noticeSource } from '#features/notifications/server/service.ts';
import {
  journeyKinds as kinds,
  type NoticeSide,
  stepNear,
  stepOpen,
} from '#features/journeys/contract/notice-kinds.ts';
import { doneStepsOf } from '../steps/done.ts';
import { programmeSteps } from '../table.ts';
import { aboutJourney } from './journey-notices.ts';
import { findNotifiedJourney, type NotifiedJourney, pageOf } from './read-journey.ts';

interface StepIds {
  journeyId: string;
  stepId: string;
  dueAt: number;
  notifiedAt: number;
  to: NoticeSide;
}
type Step = typeof programmeSteps.$inferSelect;

/** A nudge before a step is due, and a follow-up after it. Never for what is done. */
export const stepNotices = (db: Database): NoticeSource[] => [
  noticeSource(stepNear, async (ids) => {
    const found = await findOpenStep(db, ids);
    // Later than the job: the server may have stood still in between.
    const now = Math.max(found?.journey.now.getTime() ?? 0, ids.notifiedAt);
    if (found === undefined || now >= ids.dueAt) return undefined;
    return { ...aboutStep(db, found, ids, kinds.near), key: `step-near:${keyOf(ids)}` };
  }),
  noticeSource(stepOpen, async (ids) => {
    const found = await findOpenStep(db, ids);
    if (found === undefined) return undefined;
    return { ...aboutStep(db, found, ids, kinds.open), key: `step-open:${keyOf(ids)}` };
  }),
];

const keyOf = ({ journeyId, stepId, to }: StepIds): string => `${journeyId}:${stepId}:${to}`;

interface OpenStep {
  journey: NotifiedJourney;
  step: Step;
}

/** Undefined when it is done, or there is nobody to ask for it: the step has moved, or the journey is over. */
async function findOpenStep(
  db: Database,
  { journeyId, stepId, dueAt }: StepIds,
): Promise<OpenStep | undefined> {
  const journey = await findNotifiedJourney(db, journeyId);
  const isOpen = journey?.leftAt === null && journey.isRunning && journey.isHeld;
  if (journey === undefined || !isOpen) return undefined;
  const [step] = await db
    .select()
    .from(programmeSteps)
    .where(and(eq(programmeSteps.id, stepId), eq(programmeSteps.programmeId, journey.programmeId)));
  if (step === undefined || step.dueAt.getTime() !== dueAt) return undefined;
  const done = await doneStepsOf(db, [journey], [step]);
  return done.get(journeyId)?.has(stepId) === true ? undefined : { journey, step };
}

function aboutStep(
  db: Database,
  { journey, step }: OpenStep,
  { to, stepId, notifiedAt }: StepIds,
  kind: NoticeKind,
): Omit<Notice, 'key'> {
  const asksMentee = step.sort === 'checkIn' || step.sort === 'reflection';
  return {
    ...aboutJourney(db, journey, to, kind),
    // A mentor with many mentees gets one entry for the step.
    group: `${kind.name}:${stepId}`,
    edition: notifiedAt,
    title: step.title,
    detail: step.dueAt.toISOString(),
    url: asksMentee && to === 'mentee' ? `/mentee-section/check-in/${stepId}` : pageOf(journey, to),
  };
}
