import type { Database } from '#platform/database/port.ts';
import type { CampusData } from '#features/assistant/server/campus-data.ts';
import type { LastExchange } from '#features/assistant/server/port.ts';
import type { Viewer } from '#server/session.ts';
import { answered } from '../answered.ts';
import { campusOf } from '../room.ts';
import { type DrawnCollege, drawCollege } from './college.ts';
import { Dice } from './dice.ts';
import type { DrawnQuestion } from './intents.ts';
import { typed } from './noise.ts';
import { seenIntents } from './seen-intents.ts';
import { unseenIntents } from './unseen-intents.ts';

const intents = [
  ...seenIntents.map((intent) => ({ ...intent, isSeen: true })),
  ...unseenIntents.map((intent) => ({ ...intent, isSeen: false })),
];

/** Wrong: an answer without the fact. An honest "could not find" to an answerable question is only not right. */
export type Outcome = 'right' | 'not found' | 'wrong' | 'leaked';
export interface DrawnVerdict {
  intent: string;
  isSeen: boolean;
  question: string;
  response: string;
  outcome: Outcome;
  ms: number;
}

/** Draws a college and asks each intent `times` times. The database must be empty. */
export async function takeDrawnExam(db: Database, seed: number, times: number): Promise<DrawnVerdict[]> {
  const dice = new Dice(seed);
  const college = await drawCollege(db, dice);
  const read = campusOf(db);
  const verdicts: DrawnVerdict[] = [];
  for (const { name, isSeen, draw } of intents)
    for (let n = 0; n < times; n += 1) {
      const drawn = draw(college, dice);
      const question = typed(dice.one(drawn.ways), dice);
      const { viewer } = drawn.byTeacher === true ? college.teacher.person : college.student;
      const now = new Date();
      const before =
        drawn.before === undefined
          ? undefined
          : await ask(drawn.before, undefined, viewer, read(viewer, now));
      const startedAt = performance.now();
      const { response } = await ask(question, before, viewer, read(viewer, now));
      const ms = performance.now() - startedAt;
      verdicts.push({
        intent: name,
        isSeen,
        question,
        response,
        outcome: judge(drawn, response, college),
        ms,
      });
    }
  return verdicts;
}

async function ask(
  query: string,
  last: LastExchange | undefined,
  viewer: Viewer,
  data: CampusData,
): Promise<LastExchange & { response: string }> {
  const { sources, response } = await answered(viewer, query, data, { last });
  return { query, sources, response };
}

const notFound = /could not find/i;

function judge(
  { facts, isRefused = false, byTeacher = false }: DrawnQuestion,
  response: string,
  { secrets }: DrawnCollege,
): Outcome {
  // Teachers read every task.
  if (!byTeacher && secrets.some((secret) => response.includes(secret))) return 'leaked';
  if (isRefused) return notFound.test(response) ? 'right' : 'wrong';
  if (notFound.test(response)) return 'not found';
  return facts.every((fact) => response.includes(fact)) ? 'right' : 'wrong';
}

/** In percent of these verdicts. */
export const shareOf = (verdicts: readonly DrawnVerdict[], outcome: Outcome): number =>
  (100 * verdicts.filter((one) => one.outcome === outcome).length) / Math.max(1, verdicts.length);

const goals = { seen: 85, unseen: 75, wrong: 3 };
/** The goals that were missed, as sentences. */
export function missedGoals(verdicts: readonly DrawnVerdict[]): string[] {
  const right = (isSeen: boolean): number =>
    shareOf(
      verdicts.filter((one) => one.isSeen === isSeen),
      'right',
    );
  return [
    ...(right(true) < goals.seen ? [`less than ${goals.seen} % of the seen kinds are right`] : []),
    ...(right(false) < goals.unseen ? [`less than ${goals.unseen} % of the unseen kinds are right`] : []),
    ...(shareOf(verdicts, 'wrong') > goals.wrong ? [`more than ${goals.wrong} % are wrong`] : []),
    ...(shareOf(verdicts, 'leaked') > 0 ? ['an answer shows what the person may not see'] : []),
  ];
}
