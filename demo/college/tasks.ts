import type { GradeFacts, HandInFacts, TaskFacts } from '../builders/task.ts';
import type { Clock } from './clock.ts';
import type { CastName } from './people.ts';

export interface DemoTask extends TaskFacts {
  by: CastName;
  handIns?: readonly (HandInFacts & { by: CastName; grade?: GradeFacts })[];
  drafts?: readonly { by: CastName; text: string }[];
}

/** Oldest first, relative to the moment of the build. */
export const tasksAt = (clock: Clock): readonly DemoTask[] => [
  {
    by: 'ananya',
    title: 'Error bars for last week’s numbers',
    description: `Take your five best values from the lens bench and give each of them an **uncertainty**.

- Say where it comes from: the ruler, your eyes, the bench.
- Draw the five values with their bars.
- One sentence: would you believe yourself?`,
    subject: 'Science',
    points: 10,
    year: 'second',
    division: 'A',
    minutesAgo: clock.minutesSince(12, '10:10'),
    dueInMinutes: clock.minutesUntil(-4, '23:59'),
    handIns: [
      {
        by: 'priya',
        text: 'Five values with bars, and the drawing. The largest part is the edge of the image: between “sharp” and “nearly sharp” lie 3 mm.',
        files: [
          {
            name: 'bench-four.csv',
            content:
              'run,f in mm,uncertainty\n1,102.1,1.4\n2,101.3,1.4\n3,104.0,2.1\n4,102.6,1.4\n5,101.9,1.4\n',
          },
        ],
        minutesAgo: clock.minutesSince(5, '18:32'),
        grade: {
          points: 9.5,
          feedback: 'Exactly the right question about the edge. Half a point for the axis without a unit.',
          minutesAgo: clock.minutesSince(2, '16:05'),
        },
      },
      {
        by: 'karan',
        text: 'My bars are large. I would believe myself on Tuesdays.',
        link: 'https://example.org/notebooks/karan/lenses',
        minutesAgo: clock.minutesSince(4, '22:47'),
        grade: {
          points: 8,
          feedback:
            'Large bars that are honest beat small ones that are not. Next time say which part is the ruler.',
          minutesAgo: clock.minutesSince(2, '16:20'),
        },
      },
      {
        by: 'sofia',
        text: 'Values, bars, and a drawing of the bench with the place where I bumped it.',
        isLate: true,
        minutesAgo: clock.minutesSince(3, '07:58'),
        grade: {
          points: 7.5,
          feedback: 'The drawing explains everything.',
          isReturned: false,
          minutesAgo: 200,
        },
      },
    ],
  },
  {
    by: 'samuel',
    title: 'Queues: simulate the canteen',
    description: `One counter, forty hungry people, a lunch break of fifty minutes. How long is the queue at twelve?

Write a program of **at most one page** and hand in the program and the number.`,
    subject: 'Computer Science',
    points: 20,
    year: 'second',
    division: 'B',
    minutesAgo: clock.minutesSince(9, '14:00'),
    dueInMinutes: clock.minutesUntil(-1, '23:59'),
    handIns: [
      {
        by: 'rahul',
        text: 'Seventeen people at twelve, if nobody asks what the soup is.',
        files: [
          {
            name: 'canteen.py',
            content: `"""The canteen at noon: one counter, forty hungry people, fifty minutes."""
import random

PEOPLE = 40
BREAK_MINUTES = 50
RUNS = 1_000


def lunch(seed):
    """The length of the queue at each minute of one break."""
    chance = random.Random(seed)
    # Most come in the first quarter of an hour.
    arrivals = sorted(chance.triangular(0, BREAK_MINUTES, 8) for _ in range(PEOPLE))
    queue, lengths, busy_until = 0, [], 0
    for minute in range(BREAK_MINUTES):
        queue += sum(minute <= arrival < minute + 1 for arrival in arrivals)
        if queue and minute >= busy_until:
            queue -= 1
            busy_until = minute + chance.choice([1, 1, 1, 2])
        lengths.append(queue)
    return lengths


at_twelve = [lunch(seed)[15] for seed in range(RUNS)]
print(sum(at_twelve) / RUNS)
`,
          },
        ],
        minutesAgo: clock.minutesSince(1, '20:15'),
      },
      { by: 'noor', text: 'Twenty-two. They ask what the soup is.', isLate: true, minutesAgo: 90 },
    ],
  },
  {
    by: 'meera',
    title: 'Three goals for this term',
    description: `Write down **three goals**, one of them not about marks. Your mentor reads them with you at the term review.

Short is good. You may change your mind: hand in again whenever you like.`,
    subject: 'General',
    priority: 'low',
    points: 5,
    minutesAgo: clock.minutesSince(6, '09:30'),
    dueInMinutes: clock.minutesUntil(8, '23:59'),
    handIns: [
      {
        by: 'priya',
        text: '1. Play the second suite by heart.\n2. Sleep before midnight.\n3. Error bars everywhere.',
        minutesAgo: clock.minutesSince(4, '21:00'),
      },
      {
        by: 'ibrahim',
        text: '1. Ask when I do not understand.\n2. Find the library.\n3. Learn to cook one thing.',
        minutesAgo: clock.minutesSince(3, '19:12'),
      },
      {
        by: 'leah',
        text: '1. Finish the parser.\n2. Begin the next one.\n3. Go outside.',
        minutesAgo: clock.minutesSince(1, '13:40'),
      },
    ],
    drafts: [{ by: 'karan', text: '1. One question a week in the seminar.\n2. ' }],
  },
  {
    by: 'ingrid',
    title: 'A wrong proof, and why',
    description: `Here is a proof that every sequence converges. It is wrong in **one** line.

1. Find the line.
2. Say what is missing there.
3. Write a sequence that shows it.

A good wrong answer gets half of the points.`,
    subject: 'Mathematics',
    points: 20,
    year: 'second',
    minutesAgo: clock.minutesSince(3, '11:45'),
    dueInMinutes: clock.minutesUntil(6, '12:00'),
    attachment: {
      name: 'a-wrong-proof.txt',
      content:
        'Let (a_n) be a sequence.\n1. Take any two of its members.\n2. Their distance is some number d.\n3. For every e > 0 there is an n from which on d < e.\n4. So it is a Cauchy sequence, and converges.\n',
    },
  },
  {
    by: 'samuel',
    title: 'Sort a deck of cards, and count',
    description: `Take thirteen cards of one colour, shuffle them, and sort them by hand. **Count how often you compare two cards.**

Hand in your number and the rule you followed. We compare rules in class, not people.`,
    subject: 'Computer Science',
    points: 10,
    year: 'first',
    minutesAgo: clock.minutesSince(2, '15:00'),
    dueInMinutes: clock.minutesUntil(2, '18:00'),
    handIns: [
      {
        by: 'ibrahim',
        text: '38 comparisons. I always looked for the smallest one that was left.',
        minutesAgo: clock.minutesSince(1, '20:44'),
      },
    ],
  },
  {
    by: 'ananya',
    title: 'Refraction: three angles, one number',
    description: `For Thursday’s lab in **room 214**.

Measure three angles of incidence and three of refraction in the glass block. Work out the refractive index three times.

| angle | you measure | you work out |
|---|---|---|
| 20° | refraction | n |
| 40° | refraction | n |
| 60° | refraction | n |

Three different numbers are fine. Three equal ones I would like to see.`,
    subject: 'Science',
    priority: 'high',
    points: 15,
    year: 'second',
    division: 'A',
    minutesAgo: clock.minutesSince(1, '17:25'),
    dueInMinutes: clock.minutesUntil(3, '23:59'),
    attachment: { name: 'table.csv', content: 'incidence,refraction,n\n20,,\n40,,\n60,,\n' },
    handIns: [
      {
        by: 'priya',
        text: 'n = 1.49, 1.52, 1.50. I measured the second one twice and kept both.',
        minutesAgo: 150,
      },
    ],
  },
];
