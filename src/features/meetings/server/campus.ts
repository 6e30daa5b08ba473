import type { Database } from '#platform/database/port.ts';
import { collegeShortMoment } from '#shared/time/entry/college-words.ts';
import { type CampusRecord, recordsAtOnce } from '#features/assistant/contract/records.ts';
import type { CampusSource } from '#features/assistant/server/service.ts';
import { meetingUrl } from './addresses.ts';
import { campusWords as words } from './campus-words.ts';
import { findPlansByWords, type FoundPlan } from './lists/find-plans.ts';

/** Meetings of courses for the assistant: of each plan the next one. */
export const meetingsOnCampus =
  (db: Database, timeZone: string): CampusSource =>
  (viewer) => ({
    titles: async ({ limit }) =>
      (await findPlansByWords(db, viewer, [], limit)).map(({ plan }) => plan.title),
    others: async ({ words: asked = [], limit = recordsAtOnce }) => {
      const found = await findPlansByWords(db, viewer, asked, limit);
      return found.map((each) => toRecord(each, timeZone));
    },
  });

function toRecord({ plan, meeting, isToCome }: FoundPlan, timeZone: string): CampusRecord {
  const at = collegeShortMoment(meeting.startAt, timeZone);
  const when = isToCome ? words.next(plan.title, at, meeting.place) : words.last(plan.title, at);
  const course = plan.course?.title ?? '';
  return {
    type: 'meeting',
    id: meeting.id,
    title: plan.title,
    url: meetingUrl(meeting),
    date: meeting.startAt.toISOString(),
    dateIs: 'event',
    points: null,
    detail: course,
    body: [when, plan.description].filter((part) => part !== '').join('\n\n'),
    keywords: `${words.kinds} ${course}`,
  };
}
