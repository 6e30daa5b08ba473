import { buildMeetings } from '../builders/meeting.ts';
import type { BuilderDeps } from '../builders/deps.ts';
import type { BuiltPerson } from '../builders/person.ts';
import type { Clock } from './clock.ts';
import type { CastName } from './people.ts';

/** The lecture of the laboratory course: every week of the running term but in its holidays, with who came to the last three. */
export async function buildLectures(
  deps: BuilderDeps,
  { ananya, karan, priya, sofia, tomas }: Record<CastName, BuiltPerson>,
  courseId: string,
  clock: Clock,
): Promise<void> {
  const next = clock.daysTo('Tuesday', 1);
  // Eleven weeks ago: the first week of the term. See terms.ts for its end and its holidays.
  const firstDay = clock.dayInNumbers(next - 77);
  await buildMeetings(
    deps,
    ananya,
    courseId,
    {
      title: 'Lecture',
      description: 'Read the lesson of the week first. We begin with what was not clear in it.',
      place: 'Lecture hall 2',
      capacity: 80,
      start: `${firstDay}T10:00`,
      repeats: {
        everyWeeks: 1,
        days: ['TU'],
        until: clock.dayInNumbers(45),
        except: [-30, 12, 13, 14, 15].map((days) => clock.dayInNumbers(days)),
      },
    },
    [
      [
        [karan, 'late'],
        [priya, 'present'],
        [sofia, 'present'],
        [tomas, 'absent'],
      ],
      [
        [karan, 'present'],
        [priya, 'present'],
        [sofia, 'excused'],
        [tomas, 'present'],
      ],
      [
        [karan, 'present'],
        [priya, 'present'],
        [sofia, 'present'],
        [tomas, 'present'],
      ],
    ],
  );
}
