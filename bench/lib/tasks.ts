import { compareColleges, type Question } from './chat/two-colleges.ts';

const questions: readonly Question<'teacher' | 'student' | 'veteran'>[] = [
  { what: 'list, 20 tasks, a student', who: 'student', path: '/api/data/fetch-task?limit=20' },
  { what: 'list, 20 tasks, who handed in all', who: 'veteran', path: '/api/data/fetch-task?limit=20' },
  { what: 'list, 20 tasks with counts, a teacher', who: 'teacher', path: '/api/data/fetch-task?limit=20' },
  { what: 'board of one task', who: 'teacher', path: '/api/data/tasks/t000020/board?state=submitted' },
  { what: 'one hand-in to grade', who: 'teacher', path: '/api/data/tasks/t000020/hand-ins/:veteran' },
];

/** With a hundred times the tasks and hand-ins. */
export const compareTasks = (time?: { rounds: number; roundSeconds: number }): Promise<boolean> =>
  compareColleges(
    {
      title: 'tasks: 10,000 with 100,000 hand-ins beside 100 with 1,000',
      program: './products/task-product.ts',
      small: { counts: [100, 1000], name: '100 and 1,000' },
      large: { counts: [10_000, 100_000], name: '10,000 and 100,000' },
      questions,
    },
    time,
  );
