import { randomUUID } from 'node:crypto';
import type { Account } from '../../../e2e/lib/accounts.ts';
import type { Database } from '../../../src/platform/database/port.ts';
import { journeyLimits } from '../../../src/features/journeys/contract/limits.ts';
import type { Journey } from '../../../src/features/journeys/contract/journeys.ts';
import type { Programme } from '../../../src/features/journeys/contract/programmes.ts';
import { talkLimits } from '../../../src/features/talks/contract/limits.ts';
import { fillProgramme } from './fill-programme.ts';
import { Calls, type HeavyCall } from './heavy-calls.ts';

const hardMarkdown = '[](`*_|$<#-\n';
const hardWords = (chars: number): string =>
  hardMarkdown.repeat(Math.floor(chars / hardMarkdown.length)).trim();
const hard = encodeURIComponent('% _ ( '.repeat(16).trim());
/** Together they fill the largest body. */
const agendaChars = 9000;

/** The largest programme that one call stores, with these students in it, and the calls that cost most. `db`: of the product. */
export async function prepareJourneys(
  url: string,
  db: Database,
  teacher: Account,
  students: readonly Account[],
): Promise<HeavyCall[]> {
  const calls = new Calls(url);
  const [student] = students;
  if (student === undefined) throw new Error('nobody is there');
  const menteeIds = students.map(({ id }) => id);
  await calls.made(teacher, 'POST', '/api/mentor/add-mentees', { studentIds: menteeIds });
  const beginsOn = new Date().toISOString().slice(0, '2026-11-27'.length);
  const made = await calls.made<{ programme: Programme }>(teacher, 'POST', '/api/programmes', {
    madeFrom: 'empty',
    title: 'Greedy',
    beginsOn,
  });
  const one = `/api/programmes/${made.programme.id}`;
  const whole = {
    title: 'Greedy',
    about: hardWords(1000),
    beginsOn,
    weeks: journeyLimits.weeks,
    isOpen: true,
    steps: Array.from({ length: journeyLimits.steps }, (_, at) => ({
      id: null,
      sort: 'checkIn',
      title: `Check-in ${at}`,
      agenda: hardWords(agendaChars),
      week: 1 + (at % journeyLimits.weeks),
      weekday: 5,
      resources: [],
      questions: ['What moved this week?'],
      categoryId: null,
    })),
  };
  const { programme } = await calls.made<{ programme: Programme }>(teacher, 'PUT', one, {
    ...whole,
    version: made.programme.version,
  });
  await calls.made(teacher, 'POST', `${one}/state`, { version: programme.version, state: 'running' });
  await calls.made(teacher, 'POST', `${one}/people`, { menteeIds });
  const { journeys } = await calls.made<{ journeys: Journey[] }>(student, 'GET', '/api/journeys/mine');
  const [journey] = journeys;
  if (journey === undefined) throw new Error('the student is in no journey');
  const words = hardWords(journeyLimits.answerChars);
  const checkIn = (at: number) => ({
    clientId: randomUUID(),
    stepId: journey.steps[at % journey.steps.length]?.id,
    week: 'low',
    help: null,
    answers: [{ question: 'What moved this week?', words }],
  });
  const ofJourney = `/api/journeys/${journey.id}`;
  const sentBefore = 20;
  for (let at = 0; at < sentBefore; at += 1)
    await calls.made(student, 'POST', `${ofJourney}/check-ins`, checkIn(at));
  const inAnHour = Date.now() + 3_600_000;
  const { talk } = await calls.made<{ talk: { id: string } }>(teacher, 'POST', '/api/talks', {
    clientId: randomUUID(),
    title: 'Greedy',
    about: hardWords(talkLimits.aboutChars),
    startAt: new Date(inAnHour).toISOString(),
    minutes: 30,
    menteeIds,
  });

  const ofMany = `/api/pulse/programmes/${await fillProgramme(db, teacher.id)}`;
  const byTeacher = calls.heavy(teacher);
  const byStudent = calls.heavy(student);
  let nth = sentBefore;
  let writes = 0;
  // The write changes a table that figures count, so the kept ones are dropped.
  const readAfterWrite = async () => {
    writes += 1;
    await calls.made(teacher, 'PATCH', '/api/settings', { appearance: { compactView: writes % 2 === 0 } });
    return calls.send(teacher, 'GET', ofMany);
  };
  return [
    byTeacher('a programme of 100 steps', 30, 'GET', one),
    byTeacher('all of its steps again, with an old version', 8, 'PUT', one, () => ({ ...whole, version: 1 })),
    byTeacher('who takes part', 30, 'GET', `${one}/people`),
    byTeacher('who could take part', 30, 'GET', `${one}/candidates?search=${hard}`),
    byTeacher('the journeys of all mentees', 30, 'GET', '/api/journeys/mentees'),
    byTeacher('a mentee’s journey', 30, 'GET', `/api/journeys/mentees/${student.id}`),
    byStudent('an own journey of 100 steps', 30, 'GET', '/api/journeys/mine'),
    byStudent('the check-ins', 30, 'GET', `${ofJourney}/check-ins`),
    byStudent('a check-in', 30, 'POST', `${ofJourney}/check-ins`, () => checkIn(nth++)),
    byStudent('a goal', 30, 'POST', '/api/goals', () => ({
      clientId: randomUUID(),
      words: hardWords(journeyLimits.goalChars),
      steps: [],
    })),
    byTeacher('signals of all mentees', 30, 'GET', '/api/signals'),
    byTeacher('the pulse', 30, 'GET', `/api/pulse/programmes/${programme.id}`),
    byTeacher('the pulse of 5,000 mentees', 30, 'GET', ofMany),
    byTeacher('its file', 30, 'GET', `${ofMany}/pulse.csv`),
    byTeacher('the card of the front page', 30, 'GET', '/api/pulse/card'),
    { name: 'that pulse, after a write each', atOnce: 30, send: readAfterWrite },
    byTeacher('all meetings', 30, 'GET', '/api/talks?when=coming'),
    byTeacher('a long note', 30, 'POST', `/api/talks/notes/talk/${talk.id}`, () => ({
      sort: 'own',
      version: 0,
      words: hardWords(talkLimits.noteChars),
    })),
  ];
}
