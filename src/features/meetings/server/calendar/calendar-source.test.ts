import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parse } from '#server/http/mount.ts';
import type { Viewer } from '#server/session.ts';
import { MeetingService } from '../../../../../test/meetings/service.ts';
import { MeetingChanges } from '../../contract/forms/plan.ts';
import type { Meeting } from '../../contract/meetings.ts';
import { markStudents } from '../attendance/mark.ts';
import { meetingsInCalendar } from './calendar-source.ts';
import { cancelMeeting } from '../changes/cancel-meeting.ts';
import { changeMeeting } from '../changes/change-meeting.ts';

const zone = 'Europe/Berlin';
/** Mondays in the winter, over the change of clocks of 2190. */
const firstDay = '2190-03-01';
const span = { from: new Date('2190-02-01T00:00:00Z'), to: new Date('2190-05-01T00:00:00Z') };

let service: MeetingService;
let owner: Viewer;
let sue: Viewer;
let courseId: string;
beforeAll(async () => {
  service = await MeetingService.open({ timeZone: zone });
  owner = await service.teacher();
  sue = await service.person();
});
afterAll(() => service[Symbol.asyncDispose]());
beforeEach(async () => {
  courseId = await service.course(owner);
});

const source = () => meetingsInCalendar(service.db);
const read = (who: Viewer, more: { courseId?: string; limit?: number } = {}) =>
  source().read(who, span, { withGone: false, limit: 100, courseId, ...more });
const repeated = async (who: Viewer) => {
  const found = await source().repeated?.(who, span, { courseId, limit: 1_000 });
  if (found === undefined) throw new Error('nothing repeats');
  return found;
};
const weekly = async (more: object = {}): Promise<Meeting[]> => {
  const repeats = { days: ['MO'], until: '2190-04-12', except: ['2190-03-15'], ...more };
  await service.plan(owner, courseId, { start: `${firstDay}T10:00`, repeats });
  return service.list(owner, courseId);
};

test('each meeting is a date, with what the person may do and has done', async () => {
  const [one] = await weekly();
  if (one === undefined) throw new Error('nothing was planned');
  await markStudents(service.deps, owner, one.id, [{ userId: sue.userId, state: 'late' }]);
  const [first, ...rest] = await read(sue);
  expect(first).toMatchObject({
    id: `meeting:${one.id}`,
    kind: 'meeting',
    title: 'Lecture',
    course: { id: courseId, title: 'Optics' },
    url: `/courses/${courseId}/meetings/${one.id}`,
    isDone: true,
    canMove: false,
    startAt: '2190-03-01T09:00:00.000Z',
  });
  expect(rest).toHaveLength(5);
  expect(rest.at(-1)).toMatchObject({ isDone: false, startAt: '2190-04-12T08:00:00.000Z' });
  expect((await read(owner))[0]).toMatchObject({ canMove: true, version: one.version, isDone: false });
  expect(await read(owner, { limit: 2 })).toHaveLength(2);
  expect(await read(await service.person({ year: 'third' }))).toEqual([]);
});

test('other calendars get the rule once, and beside it what is different', async () => {
  const [one, two, three] = await weekly();
  if (one === undefined || two === undefined || three === undefined) throw new Error('nothing was planned');
  const move = parse(MeetingChanges, { start: '2190-03-09T11:00' });
  await changeMeeting(service.deps, owner, two.id, move);
  await cancelMeeting(service.deps, owner, three.id, { scope: 'this', note: 'Ill' });
  const { once, repeated: rules } = await repeated(sue);
  expect(once).toEqual([]);
  expect(rules).toMatchObject([
    {
      date: { id: `meeting:${one.id}`, startAt: '2190-03-01T09:00:00.000Z', isCancelled: false, sequence: 0 },
      rule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;WKST=MO;UNTIL=21900412T215959Z',
      timeZone: zone,
      except: [new Date('2190-03-15T09:00:00Z')],
      changed: [
        {
          instead: new Date('2190-03-08T09:00:00Z'),
          date: { startAt: '2190-03-09T10:00:00.000Z', isCancelled: false, sequence: 1 },
        },
        {
          instead: new Date('2190-03-22T09:00:00Z'),
          date: { isCancelled: true, sequence: 1, description: 'Ill' },
        },
      ],
    },
  ]);
});

test('a first day that is none of the weekdays stands beside the rule', async () => {
  await weekly({ days: ['WE'], except: [] });
  const { once, repeated: rules } = await repeated(sue);
  expect(once).toMatchObject([{ startAt: '2190-03-01T09:00:00.000Z' }]);
  expect(rules).toMatchObject([{ date: { startAt: '2190-03-03T09:00:00.000Z' }, except: [], changed: [] }]);
});

test('what takes place once has no rule', async () => {
  const { meeting } = await service.plan(owner, courseId, { start: `${firstDay}T10:00` });
  expect(await repeated(sue)).toMatchObject({ once: [{ id: `meeting:${meeting.id}` }], repeated: [] });
});
