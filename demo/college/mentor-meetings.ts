import type { BuilderDeps } from '../builders/deps.ts';
import { buildMentorMeeting } from '../builders/mentor-meeting.ts';
import type { BuiltPerson } from '../builders/person.ts';
import type { Clock } from './clock.ts';
import type { CastName } from './people.ts';

/** A mentor has met one mentee, meets another one soon, and several together. */
export async function buildMentorMeetings(
  deps: BuilderDeps,
  { ananya, karan, priya, sofia, rahul }: Record<CastName, BuiltPerson>,
  clock: Clock,
): Promise<void> {
  const until = (inDays: number, time: string): number => clock.minutesUntil(inDays, time);
  await buildMentorMeeting(deps, ananya, {
    title: 'Kick-off: what this term is for',
    about: 'Bring one thing that you would like to be better at by December.',
    mentees: [karan],
    minutesUntil: until(-16, '11:00'),
    place: 'Room 206',
    sharedNote:
      'Goal: lab reports that somebody else could repeat.\nFirst step: one sentence for each error bar.\nWe look at the next report together.',
    privateNote: 'Writes well when he talks first. Ask him to explain it aloud before he writes.',
  });
  await buildMentorMeeting(deps, ananya, {
    title: 'Explaining less',
    mentees: [priya],
    minutesUntil: until(-6, '15:30'),
    minutes: 20,
    place: 'Room 206',
    sharedNote: 'Three slides instead of nine. Priya stops when the first person nods.',
  });
  await buildMentorMeeting(deps, ananya, {
    title: 'Half-way: what has changed?',
    about:
      'We read your first check-in again.\n\n- What went better than you thought?\n- What do you still put off?',
    mentees: [karan],
    minutesUntil: until(clock.daysTo('Tuesday', 2), '11:00'),
    place: 'Room 206',
  });
  await buildMentorMeeting(deps, ananya, {
    title: 'How to read a paper in an hour',
    about: 'Bring a paper that you gave up on.',
    mentees: [karan, priya, sofia, rahul],
    minutesUntil: until(clock.daysTo('Friday', 3), '16:00'),
    minutes: 60,
    place: 'Library, group room',
    link: 'https://meet.example.org/reading',
  });
}
