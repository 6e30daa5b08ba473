import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import { createClient } from '#web/calls/api-client.ts';
import { collegeZone } from '#web/ui/time/zones.ts';
import { announcementsContract } from '#features/announcements/contract/announcements.ts';
import type { CalendarItem, When } from '#features/calendar/contract/calendar.ts';
import { meetingsContract } from '#features/meetings/contract/meetings.ts';
import { tasksContract } from '#features/tasks/contract/tasks.ts';
import { calendarApi, recordIdOf } from '../shared/calendar-api.ts';

const announcementsApi = createClient(announcementsContract);
const meetingsApi = createClient(meetingsContract);
const tasksApi = createClient(tasksContract);

/** Moves the record behind an item by the calls of its own feature. The answer is the version that it has then. */
export async function sendMove({ id, kind }: CalendarItem, when: When, version: number): Promise<number> {
  const recordId = recordIdOf(id);
  if (kind === 'own') {
    const { entry } = await calendarApi.changeEntry({
      params: { entryId: recordId },
      body: { when, version },
    });
    return entry.version;
  }
  // The others have a time of day.
  if (when.isAllDay) return version;
  if (kind === 'meeting') {
    const { meeting } = await meetingsApi.changeMeeting({
      params: { meetingId: recordId },
      body: { scope: 'this', start: toClock(when.startAt, collegeZone()), version },
    });
    return meeting.version;
  }
  const params = { id: recordId };
  if (kind === 'event') await announcementsApi.update({ params, body: { eventAt: when.startAt } });
  else await tasksApi.update({ params, body: { dueDate: when.startAt } });
  return version;
}
