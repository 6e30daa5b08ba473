import { collegeShortMoment } from '#shared/time/entry/college-words.ts';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { type CampusRecord, recordsAtOnce } from '#features/assistant/contract/records.ts';
import type { CampusSource } from '#features/assistant/server/service.ts';
import { readExtraPercent } from '#features/tasks/server/service.ts';
import { quizUrl } from './addresses.ts';
import { campusWords as words } from './campus-words.ts';
import { findQuizzesByWords, type FoundQuiz } from './lists/find-quizzes.ts';
import { closesFor } from './times/ends-at.ts';

/** Quizzes of courses for the assistant: when they are, and nothing of what they ask. */
export const quizzesOnCampus =
  (db: Database, timeZone: string): CampusSource =>
  (viewer) => ({
    titles: async ({ limit }) => (await findQuizzesByWords(db, viewer, [], limit)).map(({ title }) => title),
    others: async ({ words: asked = [], limit = recordsAtOnce }) => {
      const found = await findQuizzesByWords(db, viewer, asked, limit);
      const extraPercent = await extraPercentOf(db, viewer);
      return found.map((quiz) => toRecord(quiz, { timeZone, extraPercent }));
    },
  });

const extraPercentOf = (db: Database, { role, userId }: Viewer): Promise<number> | number =>
  role === 'student' ? readExtraPercent(db, userId) : 0;

function toRecord(
  quiz: FoundQuiz,
  { timeZone, extraPercent }: { timeZone: string; extraPercent: number },
): CampusRecord {
  const { id, title, opensAt, publishedAt, minutes, instructions } = quiz;
  const closesAt = closesFor(quiz, extraPercent);
  const at = (moment: Date): string => collegeShortMoment(moment, timeZone);
  const course = quiz.course?.title ?? '';
  const facts = [
    publishedAt === null ? words.draft : '',
    opensAt === null ? '' : words.opens(at(opensAt)),
    closesAt === null ? '' : words.closes(at(closesAt)),
    words.questions(quiz.questions),
    minutes === null ? '' : words.minutes(Math.ceil(minutes * (1 + extraPercent / 100))),
  ];
  return {
    type: 'quiz',
    id,
    title,
    url: quizUrl(quiz),
    date: (closesAt ?? opensAt)?.toISOString() ?? null,
    dateIs: closesAt === null ? 'event' : 'due',
    points: quiz.points,
    detail: course,
    body: [facts.filter((fact) => fact !== '').join(' '), instructions]
      .filter((part) => part !== '')
      .join('\n\n'),
    keywords: `${words.kinds} ${course}`,
  };
}
