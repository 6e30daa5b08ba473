import { buildOffer } from '../builders/booking.ts';
import type { BuilderDeps } from '../builders/deps.ts';
import type { BuiltPerson } from '../builders/person.ts';
import type { Clock } from './clock.ts';
import type { CastName } from './people.ts';

/** Two teachers offer times in the coming days: one to the own mentees, one to all students. Some are booked. */
export async function buildOfficeHours(
  deps: BuilderDeps,
  members: Record<CastName, BuiltPerson>,
  clock: Clock,
): Promise<void> {
  const { ananya, samuel, karan, priya, ibrahim, mei } = members;
  const on = (weekday: string, time: string): string =>
    `${clock.dayInNumbers(clock.daysTo(weekday, 1))}T${time}`;
  await buildOffer(
    deps,
    ananya,
    {
      title: 'Twenty minutes about your term',
      note: 'Bring one thing that went well, and one that did not.',
      place: 'Room 206',
      offeredTo: 'mentees',
      start: on('Thursday', '14:00'),
      pauseMinutes: 5,
      changeHours: 12,
    },
    [
      { by: karan, slot: 0, note: 'My goal: is one sentence for each error bar enough?' },
      { by: priya, slot: 2, note: 'I explain too much. Please stop me earlier.' },
    ],
  );
  await buildOffer(
    deps,
    samuel,
    {
      note: 'Questions about algorithms, or about anything that does not compile.',
      place: 'Lab 3',
      start: on('Wednesday', '13:00'),
      minutes: 15,
      slots: 8,
    },
    [
      { by: ibrahim, slot: 0, note: 'Why is my binary search off by one?' },
      { by: mei, slot: 3 },
    ],
  );
}
