import type { ItemKind } from './contract/calendar.ts';

/** What stands in other calendars: in feeds and in invitations. */
export const feedText = {
  due: (title: string) => `Due: ${title}`,
  done: (title: string) => `✓ ${title}`,
  join: (link: string) => `Join: ${link}`,
  open: (url: string) => `In Quad: ${url}`,
  categories: {
    due: 'Due date',
    quiz: 'Quiz',
    event: 'Event',
    meeting: 'Meeting',
    booking: 'Booking',
    talk: 'Mentoring',
    step: 'Mentoring',
    holiday: 'Holiday',
    own: 'Personal',
    imported: 'Personal',
  } satisfies Record<ItemKind, string>,
} as const;
