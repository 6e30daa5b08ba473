import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.ts';
import type { CourseFacts } from '../builders/course.ts';
import type { DemoTerm } from './terms.ts';
import type { CastName } from './people.ts';

const videos = join(projectRoot, 'demo/videos');
const day = 24 * 60;

export interface PlannedCourse extends Omit<CourseFacts, 'cover' | 'termId'> {
  by: CastName;
  term: DemoTerm;
  /** The name of a drawing in demo/images. */
  cover: string;
}

/** The oldest first. */
export const plannedCourses: readonly PlannedCourse[] = [
  {
    by: 'ingrid',
    term: 'past',
    title: 'Counting without fingers',
    description: 'How many ways, and how do you know that you forgot none? The course of the last term.',
    category: 'Mathematics',
    level: 'beginner',
    hours: 12,
    tags: ['counting', 'pigeonholes'],
    cover: 'course-tree',
    minutesAgo: 200 * day,
    modules: [
      {
        title: 'More pigeons than holes',
        lessons: [
          {
            title: 'Two people with equally many hairs',
            description:
              'Nobody has more than 200,000 hairs, and the city has a million people. So two of them have equally many.',
          },
        ],
      },
    ],
  },
  {
    by: 'ingrid',
    term: 'running',
    title: 'Analysis, with proofs that may fail',
    description:
      'Limits, slopes and what is between them. Every week one **wrong proof**: find the line that lies.\n\nYou need nothing but patience, and $\\varepsilon > 0$.',
    category: 'Mathematics',
    level: 'beginner',
    hours: 24,
    tags: ['limits', 'derivatives', 'proofs', 'epsilon', 'first year'],
    cover: 'course-slope',
    minutesAgo: 40 * day,
    modules: [
      {
        title: 'Slopes',
        summary: 'From two points to one.',
        lessons: [
          {
            title: 'The essence of calculus',
            description: 'Watch it twice: once for the pictures, once for the words.',
            youtubeUrl: 'https://www.youtube.com/watch?v=WUvTyaaNkzM',
            minutes: 17,
          },
          {
            title: 'What a limit promises',
            description:
              'For every $\\varepsilon > 0$ there is a $\\delta > 0$ such that\n\n$$0 < |x - a| < \\delta \\implies |f(x) - L| < \\varepsilon.$$\n\nRead it aloud. Then say it without a single letter of the alphabet.',
          },
        ],
      },
      {
        title: 'A wrong proof',
        lessons: [
          {
            title: 'All horses have the same colour',
            description:
              'An induction that proves too much. Where does it break?\n\n1. One horse has one colour.\n2. Take $n+1$ horses; leave out the first, leave out the last.\n3. Both groups have one colour, and share a horse.',
            resources: [
              {
                title: 'All horses are the same color',
                url: 'https://en.wikipedia.org/wiki/All_horses_are_the_same_color',
              },
            ],
          },
        ],
      },
    ],
  },
  {
    by: 'samuel',
    term: 'running',
    title: 'Algorithms you will use on Monday',
    description:
      'Searching, sorting, trees. Short lessons, and code that you type yourself:\n\n```js\nconst middle = (low + high) >>> 1;\n```',
    category: 'Computer Science',
    level: 'intermediate',
    hours: 16.5,
    tags: ['trees', 'sorting', 'javascript'],
    cover: 'course-tree',
    minutesAgo: 21 * day,
    modules: [
      {
        title: 'Finding things',
        summary: 'Halving beats looking.',
        lessons: [
          {
            title: 'Binary search, and its famous bug',
            description:
              'Ten lines, wrong in libraries for twenty years. Write it before you read on.\n\n| items | looks |\n|---|---|\n| 1,000 | 10 |\n| 1,000,000 | 20 |',
            resources: [
              {
                title: 'Nearly all binary searches are broken',
                url: 'https://research.google/blog/extra-extra-read-all-about-it-nearly-all-binary-searches-and-mergesorts-are-broken/',
              },
            ],
          },
          {
            title: 'Trees that keep their balance',
            description: 'Draw one. Add seven numbers. Who is at the top?',
          },
        ],
      },
    ],
  },
  {
    by: 'ananya',
    term: 'running',
    title: 'Optics: from the lens to the laser',
    description:
      'The course that goes with the laboratory of the second year. Watch the lesson **before** you stand at the bench.',
    category: 'Science',
    level: 'intermediate',
    year: 'second',
    division: 'A',
    hours: 12,
    tags: ['waves', 'lenses', 'interference', 'laboratory'],
    cover: 'course-waves',
    minutesAgo: 12 * day,
    modules: [
      {
        title: 'Light is a wave',
        summary: 'And how we know.',
        lessons: [
          {
            title: 'Two slits',
            description:
              'Bright where the paths differ by a whole number of wavelengths:\n\n$$d \\sin\\theta = m\\lambda.$$\n\nStop the film at 0:08 and count the quiet lines.',
            video: join(videos, 'two-slits.mp4'),
            captions: join(videos, 'two-slits.vtt'),
          },
          {
            title: 'But what is a Fourier series?',
            description: 'Circles on circles: the same idea, drawn.',
            youtubeUrl: 'https://youtu.be/r6sGWTCMz2k',
            minutes: 24,
          },
        ],
      },
      {
        title: 'At the bench',
        lessons: [
          {
            title: 'Before you switch on the laser',
            description: '- Goggles, also when you only look on.\n- Watches and rings off.\n- Nobody sits.',
          },
        ],
      },
    ],
  },
];
