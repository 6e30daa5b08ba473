/** A call of the first paint of a screen. */
export interface MorningCall {
  what: string;
  who: 'student' | 'teacher';
  path: string;
  /** The least share of the floor when different people ask for the first time. */
  goal: number;
  /** When they ask again. */
  again: number;
}

/** Lists that are the same for a class, and answers that are a person's own. */
const [shared, personal, again] = [0.5, 0.33, 0.6];
const course = '/api/courses/c000002';

export const morningCalls: readonly MorningCall[] = [
  { what: 'session', who: 'student', path: '/api/session', goal: personal, again },
  { what: 'dashboard, a student', who: 'student', path: '/api/dashboard', goal: personal, again },
  { what: 'dashboard, a teacher', who: 'teacher', path: '/api/dashboard', goal: personal, again },
  { what: 'announcements', who: 'student', path: '/api/data/fetch-announcements', goal: shared, again },
  { what: 'tasks, a student', who: 'student', path: '/api/data/fetch-task?limit=20', goal: personal, again },
  { what: 'tasks, a teacher', who: 'teacher', path: '/api/data/fetch-task?limit=20', goal: personal, again },
  {
    what: 'board of one task',
    who: 'teacher',
    path: '/api/data/tasks/t000020/board?state=submitted',
    goal: personal,
    again,
  },
  { what: 'courses, a student', who: 'student', path: '/api/courses', goal: personal, again },
  { what: 'courses, a teacher', who: 'teacher', path: '/api/courses', goal: personal, again },
  { what: 'one course, a student', who: 'student', path: course, goal: personal, again },
  {
    what: 'doubts of a lesson',
    who: 'student',
    path: `${course}/lessons/c000002-l1/doubts`,
    goal: shared,
    again,
  },
  {
    what: 'similar doubts',
    who: 'student',
    path: `${course}/doubts/similar?text=${encodeURIComponent('why does light bend')}`,
    goal: shared,
    again,
  },
  { what: 'recent chats', who: 'student', path: '/api/chat/recent', goal: personal, again },
  { what: 'notifications', who: 'student', path: '/api/notifications', goal: personal, again },
];
