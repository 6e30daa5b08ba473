import type { CalendarItem, When } from '#features/calendar/contract/calendar.ts';

/** For tests: an item with this title, which is also its id. */
export const itemOf = (
  title: string,
  when: When,
  facts: Partial<Pick<CalendarItem, 'kind' | 'canMove'>> = {},
): CalendarItem => ({
  id: `own:${title}`,
  kind: 'own',
  title,
  course: null,
  detail: '',
  place: null,
  link: null,
  url: null,
  isDone: false,
  isCancelled: false,
  canMove: true,
  version: 1,
  ...facts,
  ...when,
});

export const timed = (startAt: string, endAt: string) => ({ isAllDay: false, startAt, endAt }) as const;
export const allDay = (firstDay: string, lastDay: string) => ({ isAllDay: true, firstDay, lastDay }) as const;
