import type { ItemKind } from '#features/calendar/contract/calendar.ts';
import { isDay } from '#features/terms/contract/day.ts';
import { isId } from '#shared/id.ts';

// No schemas: it is part of the first load.

const views = ['week', 'day', 'list'] as const;
export const kindsInOrder = [
  'due',
  'quiz',
  'event',
  'meeting',
  'booking',
  'talk',
  'step',
  'holiday',
  'own',
  'imported',
] as const satisfies readonly ItemKind[];

/** The address of the calendar. What is usual is left out of it. */
export interface CalendarSearch {
  /** Absent: the month. */
  view?: (typeof views)[number];
  /** Absent: today. */
  day?: string;
  /** 'due,event'. Absent: all kinds. */
  kinds?: string;
  /** Only what belongs to this course. */
  course?: string;
}

/** Drops what is no value of ours. */
export function readCalendarSearch({ view, day, kinds, course }: Record<string, unknown>): CalendarSearch {
  const shownView = views.find((each) => each === view);
  const shownKinds = kindsText(kindsIn(typeof kinds === 'string' ? kinds : undefined));
  return {
    ...(shownView === undefined ? {} : { view: shownView }),
    ...(typeof day === 'string' && isDay(day) ? { day } : {}),
    ...(shownKinds === undefined ? {} : { kinds: shownKinds }),
    ...(isId(course) ? { course } : {}),
  };
}

/** Empty: all of them. */
export function kindsIn(kinds: string | undefined): ItemKind[] {
  const named = kinds?.split(',') ?? [];
  return kindsInOrder.filter((kind) => named.includes(kind));
}

/** For the address. Undefined: all of them. */
export const kindsText = (kinds: readonly ItemKind[]): string | undefined =>
  kinds.length === 0 || kinds.length === kindsInOrder.length ? undefined : kinds.join(',');
