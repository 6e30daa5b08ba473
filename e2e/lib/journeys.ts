import type { Journey } from '#features/journeys/contract/journeys.ts';
import type { Programme } from '#features/journeys/contract/programmes.ts';
import { type Account, post } from './accounts.ts';
import { call } from './courses.ts';

const dayMs = 24 * 3_600_000;

/** A day of the calendar, so many days from now. */
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, '2026-08-03'.length);

const noMore = { agenda: '', resources: [], questions: [], categoryId: null };
/** A kick-off, a check-in of every week, a meeting, a reflection and a celebration. */
const usualSteps = [
  { ...noMore, sort: 'kickOff', title: 'Kick-off', week: 1, weekday: 1 },
  {
    ...noMore,
    sort: 'checkIn',
    title: 'First check-in',
    week: 1,
    weekday: 7,
    questions: ['What moved this week?'],
  },
  { ...noMore, sort: 'meeting', title: 'Half-time talk', week: 3, weekday: 3 },
  {
    ...noMore,
    sort: 'reflection',
    title: 'Reflection',
    week: 5,
    weekday: 5,
    questions: ['What has changed?'],
  },
  { ...noMore, sort: 'celebration', title: 'Celebration', week: 6, weekday: 5 },
];

interface JourneyOptions {
  mentor: Account;
  mentee: Account;
  title?: string;
  about?: string;
  /** Instead of the usual ones: without ids. */
  steps?: readonly object[];
}

export interface MadeJourney {
  programmeId: string;
  journeyId: string;
  journey: Journey;
}

/** The mentee with the mentor in a programme of the mentor's that runs since a week. */
export async function beginJourney(url: string, options: JourneyOptions): Promise<MadeJourney> {
  const { mentor, mentee, title = 'First term', about = '', steps = usualSteps } = options;
  const ask = (method: string, path: string, body: unknown) => call(url, mentor.cookie, method, path, body);
  await post(`${url}/api/mentor/add-mentees`, { studentIds: [mentee.id] }, mentor.cookie);
  const beginsOn = dayFromNow(-7);
  const made = (await ask('POST', '/api/programmes', { madeFrom: 'empty', title, beginsOn })) as {
    programme: Programme;
  };
  const programmeId = made.programme.id;
  const one = `/api/programmes/${programmeId}`;
  const { programme } = (await ask('PUT', one, {
    version: made.programme.version,
    title,
    about,
    beginsOn,
    weeks: 12,
    isOpen: false,
    steps: steps.map((step) => ({ id: null, ...step })),
  })) as { programme: Programme };
  await ask('POST', `${one}/state`, { version: programme.version, state: 'running' });
  await joinProgramme(url, mentor, programmeId, mentee);
  return { programmeId, ...(await journeyOf(url, mentee, programmeId)) };
}

export const joinProgramme = (url: string, mentor: Account, programmeId: string, mentee: Account) =>
  call(url, mentor.cookie, 'POST', `/api/programmes/${programmeId}/people`, { menteeIds: [mentee.id] });

/** The mentee's own journey in the programme. */
export async function journeyOf(url: string, mentee: Account, programmeId: string) {
  const answer = await fetch(`${url}/api/journeys/mine`, { headers: { cookie: mentee.cookie } });
  const { journeys } = (await answer.json()) as { journeys: Journey[] };
  const journey = journeys.find(({ programme }) => programme.id === programmeId);
  if (journey === undefined) throw new Error('the mentee is not in the programme');
  return { journeyId: journey.id, journey };
}
