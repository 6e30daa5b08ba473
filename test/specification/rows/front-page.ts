import { type Section, testsOf } from '../row.ts';
import { doubts, landing } from '../tests.ts';

const feature = (path: string) => testsOf(`src/features/${path}`);
const checkIns = feature('journeys/server/check-ins/check-ins.test.ts');
const goals = feature('journeys/server/goals/goals.test.ts');
const history = feature('chat/server/reading/history.test.ts');
const matching = feature('mentorship/server/matching/matching.test.ts');
const mine = feature('journeys/server/mine/mine.test.ts');
const moments = feature('journeys/server/moments/moments.test.ts');
const nudges = feature('journeys/server/nudges/nudge.test.ts');
const programmes = feature('journeys/server/programmes/programmes.test.ts');
const pulse = feature('pulse/server/pulse.test.ts');
const pulseScreens = feature('pulse/pulse.e2e.ts');
const signals = feature('signals/server/signals.test.ts');
const smallGroups = feature('pulse/contract/small-groups.test.ts');
const weekNote = feature('pulse/web/programme/week-note.test.ts');

/** Each sentence of the front page that says what the product does. */
export const frontPage: readonly Section[] = [
  {
    title: 'The four promises',
    rows: [
      {
        says: 'Every cohort can follow a track',
        by: [programmes('organisers let whole divisions'), mine('a mentee sees where they are')],
      },
      {
        says: 'The nudge comes before the deadline, and follow-up has a name and a date: once',
        by: [
          nudges('the mentee is nudged two days'),
          nudges('two processes that look'),
          nudges('a process that ends before'),
          nudges('nothing comes twice when the clock'),
          nudges('9:00 stays 9:00'),
        ],
      },
      {
        says: 'The resource lies beside the step',
        by: [mine('a mentee sees where they are'), programmes('a step that keeps its id')],
      },
      {
        says: 'Sentiment, engagement and outcomes on one page',
        by: [pulse('the organiser sees cohorts'), pulseScreens('an organiser reads the pulse')],
      },
      {
        says: 'A dip in week five is a conversation in week five',
        by: [weekNote('a dip in week five'), signals('two missed deadlines are a signal')],
      },
      {
        says: 'Messages stay between the people they concern',
        by: [history('only its two people'), goals('nobody but the two reads')],
      },
      {
        says: 'Feedback finds its way back to the work',
        by: [checkIns('the mentor answers beside an answer')],
      },
      {
        says: 'The small rituals of a term have a template',
        by: [programmes('the playbook becomes a term'), programmes('a copy has the steps')],
      },
      {
        says: 'Who checks in, what is reached, what there is to celebrate, week by week',
        by: [pulse('the organiser sees cohorts'), pulse('meetings, goals and moments')],
      },
      {
        says: 'It names nobody, and shows no group of fewer than five, also not by subtracting',
        by: [
          smallGroups('no adding and subtracting'),
          smallGroups('no share says of one to four'),
          smallGroups('when one person comes or goes'),
        ],
      },
      {
        says: 'Nothing is computed for people who have switched Activity Tracking off',
        by: [signals('with Activity Tracking off'), pulse('who has switched Activity Tracking off')],
      },
    ],
  },
  {
    title: 'One term, three steps',
    rows: [
      {
        says: 'Kick-off: match mentors, agree how you will work together, and write goals that somebody else can read',
        by: [matching('who asks gets proposals'), goals('who proposes a goal')],
      },
      {
        says: 'Check-ins: a few lines every week, which mentors answer in the margin; doubts are settled where they came up',
        by: [
          checkIns('the step asks its own questions'),
          checkIns('the mentor answers beside an answer'),
          doubts('is asked by a student'),
        ],
      },
      {
        says: 'Reflect and celebrate: read the first page again, say what has changed, and share the moments that earned it',
        by: [checkIns('a reflection shows the first page'), moments('the programme reads it only if')],
      },
    ],
  },
  {
    title: 'The figures',
    rows: [
      {
        says: 'The programme pulse is a labelled sample, and the visitor’s own figures once they are signed in',
        by: [
          landing('the front page says what'),
          pulseScreens('the card of the front page'),
          pulse('a mentor and a mentee see their own'),
        ],
      },
      {
        says: 'Quad counts what the illustrative figures name: whether mentoring helps, response time, cohorts',
        by: [pulse('the organiser sees cohorts'), weekNote('how fast mentors answer')],
      },
      {
        says: 'Students who have been quiet are noticed: worth a message',
        by: [signals('two missed deadlines are a signal')],
      },
    ],
  },
];
