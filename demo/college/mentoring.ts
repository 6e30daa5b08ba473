import type { BuilderDeps } from '../builders/deps.ts';
import type { BuiltPerson } from '../builders/person.ts';
import { buildProgramme } from '../builders/programme.ts';
import type { Clock } from './clock.ts';
import type { CastName } from './people.ts';

const weekDays = 7;
const weeksOver = 5;

/** The mentoring programme of the term is in its sixth week: some write every week, one has gone quiet. */
export async function buildMentoring(
  deps: BuilderDeps,
  { meera, ananya, samuel, karan, priya, sofia, rahul, ibrahim, leah }: Record<CastName, BuiltPerson>,
  clock: Clock,
): Promise<void> {
  const sinceMonday = (clock.now.getDay() + weekDays - 1) % weekDays;
  const beginsOn = clock.dayInNumbers(-sinceMonday - weeksOver * weekDays);
  const joined = (daysAgo: number) => clock.minutesSince(daysAgo, '13:20');
  await buildProgramme(deps, meera, { title: 'Mentoring, this term', beginsOn, isOpen: true }, [
    {
      mentor: ananya,
      mentee: karan,
      joinedMinutesAgo: joined(27),
      goals: [
        {
          words: 'Write lab reports that somebody else could repeat.',
          steps: ['One sentence for each error bar', 'Let Priya repeat one measurement from the report'],
        },
        { words: 'Ask one question in every seminar.', steps: [] },
      ],
      checkIns: [
        {
          inWeek: 2,
          week: 'mixed',
          words: 'First report in. I hid the error bars because I do not understand them.',
          note: 'Thank you for saying so. Which one looks wrong to you? Begin with that one.',
        },
        {
          inWeek: 3,
          week: 'good',
          words: 'Asked about entropy in the seminar. Twice.',
          note: 'I heard of it from Ingrid. Keep asking.',
        },
        {
          inWeek: 4,
          week: 'good',
          help: 'yes',
          words: 'Second report is in, on time, with error bars that I can explain.',
          note: 'This graph answers the question by itself. What would change if the mass were twice as large?',
        },
        {
          inWeek: 5,
          week: 'mixed',
          words: 'Two reports in, both on time. Stuck on error bars again, in the third one.',
        },
      ],
      moment: 'I explained error bars to a friend, and she understood them.',
    },
    {
      mentor: ananya,
      mentee: priya,
      joinedMinutesAgo: joined(27),
      goals: [{ words: 'Explain one experiment in three slides.', steps: ['Leave out the history'] }],
      checkIns: [
        {
          inWeek: 2,
          week: 'good',
          words: 'The measurement runs. My talk is nine slides, which is six too many.',
          note: 'Which three would you keep if the room had no projector?',
        },
        { inWeek: 3, week: 'good', words: 'Down to five slides.', note: 'Better. Now say slide two aloud.' },
        {
          inWeek: 4,
          week: 'good',
          words: 'Three slides. Sofia nodded at the second one, and I stopped.',
          note: 'That is the whole skill.',
        },
        {
          inWeek: 5,
          week: 'good',
          words: 'Gave the talk. Eleven questions.',
          note: 'Tell the others on Friday.',
        },
      ],
      moment: 'Three slides, eleven questions.',
    },
    {
      mentor: ananya,
      mentee: sofia,
      joinedMinutesAgo: joined(26),
      checkIns: [
        {
          inWeek: 2,
          week: 'mixed',
          words: 'A lot at once. My card was rejected.',
          note: 'Bring it on Thursday.',
        },
        { inWeek: 3, week: 'low', help: 'partly', words: 'Behind in two courses.', note: 'Which one first?' },
        { inWeek: 4, week: 'low', help: 'partly', words: 'Still behind. I did not want to write this.' },
      ],
    },
    {
      mentor: ananya,
      mentee: rahul,
      joinedMinutesAgo: joined(26),
      checkIns: [
        { inWeek: 2, week: 'good', words: 'All fine. The robot drives straight.', note: 'Film it.' },
      ],
    },
    {
      mentor: samuel,
      mentee: ibrahim,
      joinedMinutesAgo: joined(19),
      goals: [
        { words: 'Finish the sorting project without copying a line.', steps: ['Write the tests first'] },
      ],
      checkIns: [
        { inWeek: 4, week: 'good', words: 'My tests found my own mistake.', note: 'The best kind of test.' },
        { inWeek: 5, week: 'mixed', help: 'partly', words: 'Quicksort is slow on sorted lists. Why?' },
      ],
    },
    {
      mentor: samuel,
      mentee: leah,
      joinedMinutesAgo: joined(19),
      checkIns: [
        { inWeek: 5, week: 'good', words: 'Wrote to two companies about the summer.', note: 'Well done.' },
      ],
    },
  ]);
}
