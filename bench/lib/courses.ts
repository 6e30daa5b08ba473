import { compareColleges, type Question } from './chat/two-colleges.ts';

const course = '/api/courses/c000010';
const similar = encodeURIComponent('why does light bend when it leaves water');
const questions: readonly Question<'teacher' | 'student'>[] = [
  { what: 'list, 24 courses with progress, a student', who: 'student', path: '/api/courses' },
  { what: 'list, 24 courses, their teacher', who: 'teacher', path: '/api/courses' },
  {
    what: 'search for two words, 5 found, a student',
    who: 'student',
    path: '/api/courses?search=course%20lighthouse',
  },
  { what: 'one course, 20 lessons, a student', who: 'student', path: course },
  { what: 'one course, 20 lessons, its teacher', who: 'teacher', path: course },
  { what: 'doubts of one lesson, a student', who: 'student', path: `${course}/lessons/c000010-l1/doubts` },
  { what: 'outstanding doubts, their teacher', who: 'teacher', path: `${course}/discussions?status=open` },
  { what: 'similar doubts, a student', who: 'student', path: `${course}/doubts/similar?text=${similar}` },
];

/** With twenty times the courses, lessons and doubts. */
export const compareCourses = (time?: { rounds: number; roundSeconds: number }): Promise<boolean> =>
  compareColleges(
    {
      title: 'courses: 1,000 with 20,000 lessons and 100,000 doubts beside 50 with 1,000 and 5,000',
      program: './products/course-product.ts',
      small: { counts: [50], name: '50 courses' },
      large: { counts: [1000], name: '1,000 courses' },
      questions,
    },
    time,
  );
