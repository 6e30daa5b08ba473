import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { refuseField } from '#shared/app-error.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { matchesWords } from '#server/word-search.ts';
import { namesOf } from '#features/people/server/service.ts';
import type { BankRow } from '#features/quizzes/contract/bank.ts';
import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { bankQuestions, questionVersions } from '../table.ts';
import { authorizeQuestion, requireBank, useCount } from './find-question.ts';

interface Asked {
  find?: string | undefined;
  tag?: string | undefined;
  kind?: BankRow['kind'] | undefined;
  after?: string | undefined;
}

/** One page, the latest change first, with how many there are in all and the tags of the whole bank. */
export async function listQuestions(
  db: Queryable,
  viewer: Viewer,
  courseId: string,
  { find, tag, kind, after }: Asked,
): Promise<{
  questions: BankRow[];
  next: string | null;
  total: number;
  tags: { tag: string; count: number }[];
}> {
  await requireBank(db, viewer, courseId);
  const { id, title, excerpt, points, tags, version, changedBy, changedAt } = bankQuestions;
  const matches = and(
    eq(bankQuestions.courseId, courseId),
    isNull(bankQuestions.removedAt),
    find === undefined || find === '' ? undefined : matchesWords(bankQuestions.search, find),
    tag === undefined ? undefined : sql`${tags} @> array[${tag}]::text[]`,
    kind === undefined ? undefined : eq(bankQuestions.kind, kind),
  );
  const found = await db
    .select({
      id,
      title,
      excerpt,
      kind: bankQuestions.kind,
      points,
      tags,
      version,
      changedBy,
      changedAt,
      useCount,
    })
    .from(bankQuestions)
    .where(and(matches, after === undefined ? undefined : isAfter(after)))
    .orderBy(desc(changedAt), desc(id))
    .limit(limits.bankPage + 1);
  const rows = found.slice(0, limits.bankPage);
  const last = rows.at(-1);
  const names = await namesOf(db, [...new Set(rows.map((row) => row.changedBy))]);
  return {
    questions: rows.map(({ changedBy: by, changedAt: at, ...row }) => ({
      ...row,
      changedByName: names.get(by) ?? null,
      changedAt: at.toISOString(),
    })),
    next: last !== undefined && found.length > rows.length ? `${last.changedAt.getTime()}_${last.id}` : null,
    total: await db.$count(bankQuestions, matches),
    tags: await countTags(db, courseId),
  };
}

function isAfter(cursor: string): SQL {
  const [, ms, id] = /^(\d{1,13})_([\w-]{1,64})$/.exec(cursor) ?? [];
  if (ms === undefined) throw refuseField('after', refusals.cursorInvalid);
  return sql`(${bankQuestions.changedAt}, ${bankQuestions.id}) < (${new Date(Number(ms)).toISOString()}::timestamptz, ${id})`;
}

async function countTags(db: Queryable, courseId: string): Promise<{ tag: string; count: number }[]> {
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    select t.tag, count(*)::int as count from quiz_questions q, unnest(q.tags) t (tag)
    where q.course_id = ${courseId} and q.removed_at is null group by t.tag order by t.tag`);
  return rows;
}

/** All versions, the newest first. */
export async function listVersions(
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<
  { version: number; question: NewQuestion; byName: string | null; at: string; attempts: number }[]
> {
  await authorizeQuestion(db, viewer, id);
  const { questionId, version, question, createdBy, createdAt } = questionVersions;
  const rows = await db
    .select({
      version,
      question,
      createdBy,
      createdAt,
      attempts: sql<number>`(select count(*)::int from quiz_attempt_questions a
        where a.question_id = quiz_question_versions.question_id
          and a.question_version = quiz_question_versions.version)`,
    })
    .from(questionVersions)
    .where(eq(questionId, id))
    .orderBy(desc(version));
  const names = await namesOf(db, [...new Set(rows.map((row) => row.createdBy))]);
  return rows.map(({ createdBy: by, createdAt: at, ...row }) => ({
    ...row,
    byName: names.get(by) ?? null,
    at: at.toISOString(),
  }));
}
