import { inFives, leastPeople, type Share, shareOf, together } from '../contract/small-groups.ts';
import type { Moved } from './moved.ts';
import type { PulseFigures, PulseWeek } from '../contract/pulse.ts';
import type { JourneyFacts } from '#features/journeys/server/service.ts';

/** A journey that is counted, with how often its two people met. */
export interface Counted extends JourneyFacts {
  meetingIds: string[];
}

/** The figures of a group: each a share of people, so that many check-ins of one person count once. */
export function figuresOf(members: readonly Counted[], moved: Moved): PulseFigures {
  const weeks = weeksOf(members, moved);
  return {
    journeys: inFives(members.length),
    checkIns: inMean(weeks, members.length),
    helps: helpsOf(members, moved('helps')),
    met: shareOf(
      members.filter(({ meetingIds }) => meetingIds.length > 0).length,
      members.length,
      moved('met'),
    ),
    reached: reachedOf(members, moved('reached')),
    weeks,
  };
}

/** Of several groups, from what is shown of each. */
export function figuresTogether(groups: readonly PulseFigures[]): PulseFigures | null {
  const journeys = groups.reduce((sum, group) => sum + group.journeys, 0);
  if (journeys === 0) return null;
  const numbers = [...new Set(groups.flatMap(({ weeks }) => weeks.map(({ week }) => week)))];
  const weeks = numbers
    .toSorted((one, other) => one - other)
    .map((week): PulseWeek => {
      const those = groups.flatMap((group) => group.weeks.filter((each) => each.week === week));
      return {
        week,
        sent: together(those.map(({ sent }) => sent)),
        good: together(those.map(({ good }) => good)),
        low: together(those.map(({ low }) => low)),
      };
    });
  return {
    journeys,
    checkIns: together(groups.map(({ checkIns }) => checkIns)),
    helps: together(groups.map(({ helps }) => helps)),
    met: together(groups.map(({ met }) => met)),
    reached: together(groups.map(({ reached }) => reached)),
    weeks,
  };
}

type Sent = JourneyFacts['due'][number]['sent'];

function weeksOf(members: readonly Counted[], moved: Moved): PulseWeek[] {
  const asked = new Map<number, Sent[]>();
  for (const { due } of members)
    for (const [week, sent] of byWeek(due)) {
      const those = asked.get(week);
      if (those) those.push(sent);
      else asked.set(week, [sent]);
    }
  return [...asked]
    .toSorted(([one], [other]) => one - other)
    .map(([week, those]) => {
      const sent = those.filter((each) => each !== null);
      const moodOf = (word: 'good' | 'low') =>
        shareOf(sent.filter(({ mood }) => mood === word).length, sent.length, moved(`${word} ${week}`));
      return {
        week,
        sent: shareOf(sent.length, those.length, moved(`sent ${week}`)),
        good: moodOf('good'),
        low: moodOf('low'),
      };
    });
}

/** Two check-ins of one week are one: who sent one of them was there. The later one counts. */
function byWeek(due: JourneyFacts['due']): Map<number, Sent> {
  const found = new Map<number, Sent>();
  for (const { week, sent } of due) found.set(week, sent ?? found.get(week) ?? null);
  return found;
}

function inMean(weeks: readonly PulseWeek[], people: number): Share | null {
  const all = together(weeks.map(({ sent }) => sent));
  return all && { share: all.share, people: inFives(people) };
}

/** The latest word of each person. */
function helpsOf(members: readonly Counted[], moved: number): Share | null {
  const words = members.flatMap(({ due }) => due.flatMap(({ sent }) => sent?.help ?? []).at(-1) ?? []);
  return shareOf(words.filter((word) => word === 'yes').length, words.length, moved);
}

function reachedOf(members: readonly Counted[], moved: number): Share | null {
  const withGoals = members.filter(({ goals }) => goals.length > 0);
  const reached = withGoals.filter(({ goals }) => goals.some(({ isReached }) => isReached));
  return shareOf(reached.length, withGoals.length, moved);
}

/** How many different ids, in fives; nothing where fewer than five people made them. */
export function eventsInFives(members: readonly Counted[], idsOf: (member: Counted) => string[]): number {
  const people = members.filter((member) => idsOf(member).length > 0).length;
  return people < leastPeople ? 0 : inFives(new Set(members.flatMap(idsOf)).size);
}
