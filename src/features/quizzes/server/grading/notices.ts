import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { findPeopleByIds } from '#features/people/server/service.ts';
import {
  type Notice,
  type NoticeSource,
  noticeSource,
  type Recipient,
  toPerson,
} from '#features/notifications/server/service.ts';
import { quizCorrected, quizKinds as kinds, quizReturned } from '#features/quizzes/contract/notice-kinds.ts';
import { quizUrl } from '../addresses.ts';
import { subjectOf } from '../subject.ts';
import { quizAttempts, quizzes } from '../table.ts';
import { isOver } from './is-over.ts';
import { visibleOf } from './visibility.ts';
import { quizColumns, type StoredQuiz } from '../stored-quiz.ts';

/** Students are notified of results of which they may know something. */
export const gradingNotices = (db: Database): NoticeSource[] => [
  noticeSource(quizReturned, async ({ quizId, returnedAt, graderId }) => {
    const quiz = await findLive(db, quizId);
    if (quiz === undefined) return undefined;
    return {
      ...aboutResult(quiz, graderId),
      edition: new Date(returnedAt).getTime(),
      sees: ({ id }) => hasReturned(db, quiz, id),
      recipients: () => returnedAtOnce(db, quizId, new Date(returnedAt)),
    };
  }),
  noticeSource(quizCorrected, async ({ attemptId, version, graderId }) => {
    const [attempt] = await db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
    // Changed again since: that change has its own notice.
    if (attempt?.version !== version || attempt.state !== 'returned') return undefined;
    const quiz = await findLive(db, attempt.quizId);
    if (quiz === undefined) return undefined;
    return {
      ...aboutResult(quiz, graderId),
      edition: attempt.changedAt.getTime(),
      sees: ({ id }) => (id === attempt.userId ? hasReturned(db, quiz, id) : false),
      recipients: () => toPerson(db, attempt.userId, kinds.corrected),
    };
  }),
];

type LiveQuiz = StoredQuiz & { isOver: boolean };

async function findLive(db: Database, id: string): Promise<LiveQuiz | undefined> {
  const [quiz] = await db
    .select({ ...quizColumns, isOver })
    .from(quizzes)
    .where(and(eq(quizzes.id, id), isNull(quizzes.removedAt)));
  return quiz;
}

/** The return and the correction of a result share one notification. */
const aboutResult = ({ id, courseId, title }: LiveQuiz, graderId: string) =>
  ({
    subject: subjectOf(id),
    record: `quiz:${id}`,
    title,
    url: quizUrl({ id, courseId }),
    key: `quiz-result:${id}`,
    actorId: graderId,
    personId: graderId,
  }) satisfies Partial<Notice>;

async function hasReturned(db: Database, quiz: LiveQuiz, userId: string): Promise<boolean> {
  const { points, key, comments } = visibleOf(quiz, {
    state: 'returned',
    isPreview: false,
    isOver: quiz.isOver,
  });
  if (!points && !key && !comments) return false;
  const isOwn = and(eq(quizAttempts.quizId, quiz.id), eq(quizAttempts.userId, userId));
  return (await db.$count(quizAttempts, and(isOwn, eq(quizAttempts.state, 'returned')))) > 0;
}

const atOnce = 500;

async function* returnedAtOnce(db: Database, quizId: string, at: Date): AsyncGenerator<Recipient[]> {
  const { userId, returnedAt } = quizAttempts;
  for (let after = ''; ;) {
    const rows = await db
      .selectDistinct({ userId })
      .from(quizAttempts)
      .where(and(eq(quizAttempts.quizId, quizId), eq(returnedAt, at), gt(userId, after)))
      .orderBy(asc(userId))
      .limit(atOnce);
    const people = await findPeopleByIds(
      db,
      rows.map((row) => row.userId),
    );
    yield people.map((person) => ({ person, kinds: [kinds.returned] as const }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    after = last.userId;
  }
}
