import type { PersonFacts } from '../builders/person.ts';

/** Everybody of the demo college. The front page quotes the first three. */
export const cast = {
  meera: {
    role: 'teacher',
    name: 'Meera Iyer',
    department: 'Programme office',
    isAdmin: true,
    bio: 'I organise the mentoring programme. If you do not know whom to ask, ask me.',
    officeHours: 'Monday to Thursday, 10:00 to 12:00, programme office',
  },
  ananya: {
    role: 'teacher',
    name: 'Dr. Ananya Rao',
    department: 'Physics',
    bio: 'Optics, and mentor of the second year. I answer between two lectures.',
    officeHours: 'Tuesday and Thursday, 14:00 to 15:30, room 206',
  },
  karan: {
    role: 'student',
    name: 'Karan Mehta',
    studentId: 'PH-24-031',
    year: 'second',
    division: 'A',
    bio: 'Physics, second year. I ask.',
  },
  samuel: {
    role: 'teacher',
    name: 'Samuel Okoro',
    department: 'Computer science',
    bio: 'Algorithms, and the robotics club on Wednesdays.',
    officeHours: 'Wednesday, 13:00 to 15:00, lab 3',
  },
  ingrid: {
    role: 'teacher',
    name: 'Prof. Ingrid Halvorsen',
    department: 'Mathematics',
    bio: 'Analysis. A wrong proof is a good beginning.',
  },
  yuki: { role: 'teacher', name: 'Yuki Tanaka', department: 'Chemistry', isPending: true },
  priya: {
    role: 'student',
    name: 'Priya Sharma',
    studentId: 'PH-24-044',
    year: 'second',
    division: 'A',
    bio: 'Lab bench four. Cello.',
  },
  sofia: { role: 'student', name: 'Sofia Almeida', studentId: 'PH-24-007', year: 'second', division: 'A' },
  rahul: { role: 'student', name: 'Rahul Shah', studentId: 'CS-24-052', year: 'second', division: 'B' },
  noor: { role: 'student', name: 'Noor Haddad', studentId: 'CS-24-029', year: 'second', division: 'B' },
  ibrahim: { role: 'student', name: 'Ibrahim Diallo', studentId: 'CS-25-012', year: 'first', division: 'A' },
  mei: { role: 'student', name: 'Mei-Lin Chen', studentId: 'MA-25-003', year: 'first', division: 'B' },
  tomas: { role: 'student', name: 'Tomás Vidal', studentId: 'MA-23-018', year: 'third', division: 'A' },
  anna: { role: 'student', name: 'Anna Kowalska', studentId: 'PH-23-026', year: 'third', division: 'A' },
  leah: { role: 'student', name: 'Leah Cohen', studentId: 'CS-23-040', year: 'third', division: 'B' },
  seun: { role: 'student', name: 'Oluwaseun Adeyemi', studentId: 'CS-22-009', year: 'fourth', division: 'A' },
  jonas: { role: 'student', name: 'Jonas Lindqvist', studentId: 'MA-22-015', year: 'fourth', division: 'B' },
} as const satisfies Record<string, PersonFacts>;

export type CastName = keyof typeof cast;

/** Nobody's secret: it is printed at every start, and everybody in the demo college has it. */
export const demoPassword = 'margin-notes-42';
