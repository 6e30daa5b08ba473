import { sql } from 'drizzle-orm';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import { scoreOf, stateWith } from '../grading/score.ts';
import { changedScore } from '../grading/store-scores.ts';
import { attemptQuestions, quizAttempts } from '../table.ts';
import { pointsFor } from './asked.ts';
import { type Asked, readAskedOf } from './asked-questions.ts';
import type { LockedAttempt } from './find-attempt.ts';

/** Marks every answer of locked open attempts, and adds up the points. Returns their questions as they are then, by attempt. */
export async function storeEnds(
  tx: Transaction,
  ended: readonly LockedAttempt[],
): Promise<Map<string, Asked[]>> {
  const marked = new Map<string, Asked[]>();
  if (ended.length === 0) return marked;
  for (const [id, questions] of await readAskedOf(tx, ended))
    marked.set(
      id,
      questions.map(({ row, asked }) => ({
        row: { ...row, autoPoints: pointsFor(asked, row.answer) },
        asked,
      })),
    );
  const points = [...marked.values()].flat().map(({ row }) => ({ id: row.id, points: row.autoPoints }));
  const attempts = ended.map((each) => endOf(each, marked.get(each.attempt.id) ?? []));
  // One statement for both: within the last seconds of a quiz everybody hands in.
  const marks = tx.$with('marks', {}).as(sql`
    update ${attemptQuestions} set auto_points = given.points
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as given (id text, points numeric)
    where ${attemptQuestions.id} = given.id and ${attemptQuestions.autoPoints} is distinct from given.points`);
  await writeAsOwn(
    ended.map(({ attempt }) => attempt.userId),
    () =>
      tx
        .with(marks)
        .update(quizAttempts)
        .set({
          ...changedScore(sql`${quizAttempts.userId}`),
          state: sql`given.state`,
          points: sql`given.points`,
          toGrade: sql`given."toGrade"`,
          handedInAt: sql`given."handedInAt"`,
          hasRunOut: sql`given."hasRunOut"`,
        })
        .from(
          sql`jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as given (id text, state text,
            points numeric, "toGrade" int, "handedInAt" timestamptz, "hasRunOut" boolean)`,
        )
        .where(sql`${quizAttempts.id} = given.id`),
  );
  return marked;
}

function endOf({ attempt: { id, endsAt }, now }: LockedAttempt, questions: readonly Asked[]) {
  const score = scoreOf(questions.map(({ row }) => row));
  const hasRunOut = endsAt !== null && now >= endsAt;
  // Within the grace it was handed in when it ended.
  return {
    id,
    ...score,
    state: stateWith('handedIn', score),
    handedInAt: hasRunOut ? endsAt : now,
    hasRunOut,
  };
}
