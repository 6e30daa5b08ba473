import type { QuizCard } from '#features/quizzes/contract/quizzes.ts';

type GroupName = 'open' | 'planned' | 'closed' | 'draft';
interface Group {
  name: GroupName;
  quizzes: QuizCard[];
}

const order: readonly GroupName[] = ['open', 'planned', 'draft', 'closed'];
const groupOf = ({ isPublished, state }: QuizCard): GroupName => (isPublished ? state : 'draft');

/** What can be done now stands first. The order of the server stays inside each group, and empty groups fall out. */
export const groupQuizzes = (quizzes: readonly QuizCard[]): Group[] =>
  order
    .map((name) => ({ name, quizzes: quizzes.filter((quiz) => groupOf(quiz) === name) }))
    .filter((group) => group.quizzes.length > 0);
