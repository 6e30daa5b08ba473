import type { Account } from '../lib/accounts.ts';
import { call } from '../lib/courses.ts';
import { beginJourney, joinProgramme } from '../lib/journeys.ts';
import { inDays } from '../lib/tasks.ts';
import { byButton, type Opened, press } from './opened.ts';
import { unbroken } from './unbroken.ts';

export interface JourneyIds {
  programme: string;
  /** Of the check-in that was sent, and of one that is to come. */
  sent: string;
  open: string;
}
interface People {
  mentor: Account;
  mentee: Account;
  /** Another mentee of the mentor's, who shares a moment. */
  other: Account;
}

const step = (sort: string, week: number) => ({
  sort,
  title: unbroken(200),
  agenda: unbroken(1000),
  week,
  weekday: 1,
  resources: [{ title: unbroken(200), url: `https://college.example/${unbroken(1900)}` }],
  questions: sort === 'checkIn' ? [unbroken(300)] : [],
  categoryId: null,
});

/** A programme of unbroken words, with goals, a check-in and its note, moments and meetings. */
export async function longJourneys(url: string, { mentor, mentee, other }: People): Promise<JourneyIds> {
  const ask = (who: Account, method: string, path: string, body: unknown) =>
    call(url, who.cookie, method, path, body);
  const steps = [step('kickOff', 1), step('checkIn', 1), step('checkIn', 4), step('celebration', 8)];
  const long = { title: unbroken(200), about: unbroken(1000), steps };
  const { programmeId, journeyId, journey } = await beginJourney(url, { mentor, mentee, ...long });
  const [sent = '', open = ''] = journey.steps.filter(({ sort }) => sort === 'checkIn').map(({ id }) => id);
  const { checkIn } = (await ask(mentee, 'POST', `/api/journeys/${journeyId}/check-ins`, {
    clientId: 'long-check-in',
    stepId: sent,
    week: 'mixed',
    help: 'yes',
    answers: [{ question: unbroken(300), words: unbroken(1000) }],
  })) as { checkIn: { id: string } };
  const note = { words: unbroken(1000), version: 0 };
  await ask(mentor, 'PUT', `/api/check-ins/${checkIn.id}/margin/0`, note);

  const words = unbroken(500);
  const goal = { words, steps: [unbroken(300), 'Show it'] };
  await ask(mentee, 'POST', '/api/goals', goal);
  await ask(mentor, 'POST', '/api/goals', { ...goal, words: `a${unbroken(499)}`, menteeId: mentee.id });

  await ask(mentee, 'POST', `/api/journeys/${journeyId}/moments`, { words, isShared: true });
  const others = await beginOther(url, { mentor, other, programmeId });
  const moments = `/api/journeys/${others}/moments`;
  const { moment } = (await ask(other, 'POST', moments, { words, isShared: true })) as {
    moment: { id: string };
  };
  await ask(mentor, 'PUT', `/api/moments/${moment.id}/shared`, { isShared: true });

  const { talk } = (await ask(mentor, 'POST', '/api/talks', {
    title: unbroken(200),
    about: unbroken(1000),
    menteeIds: [mentee.id, other.id],
    startAt: inDays(2),
    minutes: 30,
    place: unbroken(200),
    link: `https://college.example/${unbroken(1900)}`,
  })) as { talk: { id: string } };
  const shared = { sort: 'shared', words: unbroken(1000), version: 0 };
  await ask(mentor, 'POST', `/api/talks/notes/talk/${talk.id}`, shared);
  return { programme: programmeId, sent, open };
}

async function beginOther(
  url: string,
  { mentor, other, programmeId }: { mentor: Account; other: Account; programmeId: string },
): Promise<string> {
  const own = { studentIds: [other.id] };
  await call(url, mentor.cookie, 'POST', '/api/mentor/add-mentees', own);
  await joinProgramme(url, mentor, programmeId, other);
  const { journeys } = (await call(url, other.cookie, 'GET', '/api/journeys/mine', undefined)) as {
    journeys: { id: string }[];
  };
  return journeys[0]?.id ?? '';
}

/** What the mentor, who is an administrator, sees; and the mentee. */
export function journeyScreens(mentee: Account, { programme, sent, open }: JourneyIds) {
  const programmes = '/mentor-section/programmes';
  return {
    teacher: [
      '/mentor-section/signals',
      '/mentor-section/journeys',
      `/mentor-section/mentees/${mentee.id}`,
      '/mentor-section/meetings',
      programmes,
      `${programmes}/create`,
      `${programmes}/${programme}`,
      `${programmes}/${programme}/edit`,
      `${programmes}/${programme}/pulse`,
    ],
    student: [
      '/mentee-section/journey',
      `/mentee-section/check-in/${sent}`,
      `/mentee-section/check-in/${open}`,
      '/mentee-section/meetings',
    ],
  };
}

/** What opens over these screens, or in the place of a line. */
export const journeyDialogs = ({ programme }: JourneyIds): { teacher: Opened[]; student: Opened[] } => ({
  teacher: [
    { what: 'a new meeting', path: '/mentor-section/meetings', open: byButton('Plan a meeting') },
    {
      what: 'who joins a programme',
      path: `/mentor-section/programmes/${programme}`,
      open: byButton('Add mentees'),
    },
  ],
  student: [
    {
      what: 'a new goal',
      path: '/mentee-section/journey',
      open: async (page) => {
        await press(page, 'New goal');
        return page.getByRole('form', { name: 'A new goal' });
      },
    },
  ],
});
