import type { When } from './clock.ts';
import type { CastName } from './people.ts';

/** A photo of the drawing of a card, or a PDF. */
export type DemoFile =
  | { fileName: string; photo: 'sharp' | 'blurred' }
  | { fileName: string; heading: string; lines: readonly string[] };
export interface DemoVersion {
  file: DemoFile;
  uploaded: When;
  /** Without either of the two it waits. */
  approved?: When;
  rejected?: When;
  reason?: string;
}
export interface DemoDocument extends DemoVersion {
  by: CastName;
  name: string;
  categoryId: string;
  /** The version before it. */
  earlier?: DemoVersion;
}

const on = (daysAgo: number, at: string): When => ({ daysAgo, at });
const ago = (minutesAgo: number): When => ({ minutesAgo });
const photo = (fileName: string, how: 'sharp' | 'blurred' = 'sharp'): DemoFile => ({ fileName, photo: how });
const page = (fileName: string, heading: string, ...lines: string[]): DemoFile => ({
  fileName,
  heading,
  lines,
});

/** The others have none yet. */
export const mentors = [
  { mentor: 'ananya', mentees: ['karan', 'priya', 'sofia', 'rahul'], since: on(27, '09:50') },
  { mentor: 'samuel', mentees: ['ibrahim', 'leah'], since: on(20, '13:00') },
] as const satisfies { mentor: CastName; mentees: readonly CastName[]; since: When }[];

/** Samuel has room for one more, and Ingrid for all: she has nobody so far. */
export const mentorOffers = [
  { mentor: 'ananya', most: 6, subjects: ['Optics', 'Lab work'] },
  { mentor: 'samuel', most: 3, subjects: ['Algorithms', 'Robotics'] },
  { mentor: 'ingrid', most: 4, subjects: ['Analysis', 'Proofs'] },
] as const satisfies { mentor: CastName; most: number; subjects: readonly string[] }[];

export const mentorRequests = [
  {
    by: 'mei',
    subject: 'Analysis beyond the course',
    wanted: 'ingrid',
    message:
      'I keep asking Prof. Halvorsen about things that are not in the course yet. If she has no room, somebody else who does not mind would be fine.',
    asked: on(2, '17:45'),
  },
] as const satisfies {
  by: CastName;
  subject: string;
  wanted: CastName;
  message: string;
  asked: When;
}[];

/** Priya is complete, Sofia’s card was rejected, Karan has tried his goals twice; the others are on their way. */
export const documents: readonly DemoDocument[] = [
  {
    by: 'priya',
    name: 'Student card',
    categoryId: 'id-proof',
    file: photo('student-card.jpg'),
    uploaded: on(25, '18:10'),
    approved: on(24, '12:35'),
  },
  {
    by: 'priya',
    name: 'Marks of the first year',
    categoryId: 'academic-transcript',
    file: page(
      'marks-first-year.pdf',
      'Transcript: Priya Sharma, PH-24-044',
      'Mechanics  9.1',
      'Linear algebra  8.4',
      'Laboratory I  9.6',
      'Programming  8.0',
    ),
    uploaded: on(25, '18:14'),
    approved: on(24, '12:37'),
  },
  {
    by: 'priya',
    name: 'Resume, one page',
    categoryId: 'resume',
    file: page(
      'priya-sharma.pdf',
      'Priya Sharma',
      'Physics, second year. Lab bench four.',
      'Summer school in optics, six weeks.',
      'Cello in the college orchestra.',
    ),
    uploaded: on(18, '20:30'),
    approved: on(17, '12:20'),
  },
  {
    by: 'priya',
    name: 'What I want from this year',
    categoryId: 'statement-of-purpose',
    file: page(
      'this-year.pdf',
      'What I want from this year',
      'One measurement that is mine from the first screw to the last digit.',
      'From my mentor: tell me when I explain too much.',
    ),
    uploaded: on(11, '21:05'),
    approved: on(10, '12:15'),
  },
  {
    by: 'priya',
    name: 'Summer school in optics',
    categoryId: 'certificate',
    file: page(
      'summer-school.pdf',
      'Certificate',
      'Priya Sharma has taken part in the summer school',
      'Optics on a kitchen table, six weeks.',
    ),
    uploaded: on(11, '21:09'),
    approved: on(10, '12:16'),
  },
  {
    by: 'karan',
    name: 'Student card',
    categoryId: 'id-proof',
    file: photo('card.jpg'),
    uploaded: on(26, '08:30'),
    approved: on(24, '12:30'),
  },
  {
    by: 'karan',
    name: 'Marks so far',
    categoryId: 'academic-transcript',
    file: page(
      'marks.pdf',
      'Transcript: Karan Mehta, PH-24-031',
      'Mechanics  7.8',
      'Linear algebra  8.1',
      'Laboratory I  6.9',
      'Programming  8.8',
    ),
    uploaded: on(26, '08:34'),
    approved: on(24, '12:32'),
  },
  {
    by: 'karan',
    name: 'What I want to be better at',
    categoryId: 'statement-of-purpose',
    earlier: {
      file: page('goals.pdf', 'Goals', 'I want to be better at lab reports.', 'Mine are always fine.'),
      uploaded: on(14, '22:50'),
      rejected: on(13, '16:20'),
      reason: 'Better at what, exactly? Write down the one thing that we can both see by week 6.',
    },
    file: page(
      'goals-2.pdf',
      'One goal: error bars',
      'By week 6 every number in my reports has an error bar',
      'and one sentence that says where it comes from.',
      'We see it in the report on refraction.',
    ),
    uploaded: ago(180),
  },
  {
    by: 'sofia',
    name: 'Student card',
    categoryId: 'id-proof',
    file: photo('from-the-bus.jpg', 'blurred'),
    uploaded: on(6, '07:42'),
    rejected: on(5, '12:25'),
    reason: 'I cannot read the number. Once more, please, and not from the bus.',
  },
  {
    by: 'sofia',
    name: 'Mark sheets, both terms',
    categoryId: 'academic-transcript',
    file: page(
      'both-terms.pdf',
      'Transcript: Sofia Almeida, PH-24-007',
      'Mechanics  8.2',
      'Linear algebra  7.5',
      'Laboratory I  8.8',
      'Programming  7.1',
    ),
    uploaded: on(1, '19:20'),
  },
  {
    by: 'rahul',
    name: 'Student card',
    categoryId: 'id-proof',
    file: photo('id.jpg'),
    uploaded: on(19, '16:00'),
    approved: on(17, '12:18'),
  },
  {
    by: 'rahul',
    name: 'Resume',
    categoryId: 'resume',
    file: page(
      'rahul-shah.pdf',
      'Rahul Shah',
      'Computer science, second year.',
      'I have written a sort that is slower than it looks.',
      'Weekdays in the city, weekends at home.',
    ),
    uploaded: ago(310),
  },
  {
    by: 'ibrahim',
    name: 'My card',
    categoryId: 'id-proof',
    file: photo('my-card.jpg'),
    uploaded: on(3, '15:25'),
  },
  {
    by: 'leah',
    name: 'Transcript, two years',
    categoryId: 'academic-transcript',
    file: page(
      'two-years.pdf',
      'Transcript: Leah Cohen, CS-23-040',
      'Algorithms  9.4',
      'Compilers  9.0',
      'Probability  8.3',
      'Databases  8.7',
    ),
    uploaded: on(16, '14:10'),
    approved: on(15, '10:00'),
  },
  {
    by: 'leah',
    name: 'Letter from the tutorial',
    categoryId: 'recommendation-letter',
    file: page(
      'letter.pdf',
      'To whom it may concern',
      'She waits long enough after a question. Most people do not.',
      'Oluwaseun Adeyemi, fourth year',
    ),
    uploaded: on(2, '11:30'),
  },
];
