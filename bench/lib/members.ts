import { compareColleges, type Question } from './chat/two-colleges.ts';

const course = '/api/courses/c000010';
const questions: readonly Question<'teacher' | 'student'>[] = [
  { what: 'list of courses, a named student', who: 'student', path: '/api/courses' },
  { what: 'list of courses, their teacher', who: 'teacher', path: '/api/courses' },
  { what: 'one course, a named student', who: 'student', path: course },
  { what: 'one course, its teacher', who: 'teacher', path: course },
  { what: 'list, 20 tasks, a named student', who: 'student', path: '/api/data/fetch-task?limit=20' },
  {
    what: 'tasks of one course, a named student',
    who: 'student',
    path: '/api/data/fetch-task?course=c000010',
  },
  { what: 'tasks of one course, its teacher', who: 'teacher', path: '/api/data/fetch-task?course=c000010' },
  {
    what: 'board, who has not handed in',
    who: 'teacher',
    path: '/api/data/tasks/m000010/board?state=assigned',
  },
];

/** Each course names a thousand times the students. */
export const compareMembers = (time?: { rounds: number; roundSeconds: number }): Promise<boolean> =>
  compareColleges(
    {
      title: 'members: 24 courses that name 10,000 students each beside 10',
      program: './products/members-product.ts',
      small: { counts: [10], name: '10 members' },
      large: { counts: [10_000], name: '10,000 members' },
      questions,
    },
    time,
  );
