import type { Database } from '#platform/database/port.ts';
import { addTerm } from '#features/terms/server/service.ts';
import type { BuiltPerson } from '../builders/person.ts';
import type { Clock } from './clock.ts';

const termNames = ['past', 'running', 'coming'] as const;
export type DemoTerm = (typeof termNames)[number];

/** In days from today. */
const spans = { past: [-210, -92], running: [-76, 45], coming: [60, 178] } as const;
const holidays = {
  past: [],
  running: [
    { name: 'Founders’ Day', from: -30, to: -30 },
    { name: 'Festival break', from: 12, to: 15 },
  ],
  coming: [{ name: 'Sports week', from: 100, to: 104 }],
} as const;

/** Three terms: the college is always in the middle of the second. Gives their ids. */
export async function buildTerms(
  db: Database,
  { viewer }: BuiltPerson,
  clock: Clock,
): Promise<Record<DemoTerm, string>> {
  const ids: Partial<Record<DemoTerm, string>> = {};
  for (const term of termNames) {
    const [first, last] = spans[term];
    const firstDay = clock.dayInNumbers(first);
    const added = await addTerm(db, viewer, {
      name: seasonOf(firstDay),
      firstDay,
      lastDay: clock.dayInNumbers(last),
      holidays: holidays[term].map(({ name, from, to }) => ({
        name,
        firstDay: clock.dayInNumbers(from),
        lastDay: clock.dayInNumbers(to),
      })),
    });
    ids[term] = added.id;
  }
  return ids as Record<DemoTerm, string>;
}

/** 'Autumn 2026'. A season has four months, and the terms begin further apart. */
function seasonOf(firstDay: string): string {
  const [year = '', month = ''] = firstDay.split('-');
  return `${['Spring', 'Summer', 'Autumn'][Math.floor((Number(month) - 1) / 4)]} ${year}`;
}
