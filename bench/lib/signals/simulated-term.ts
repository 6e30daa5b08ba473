import type {
  CheckInFact,
  DueFact,
  GradeFact,
  StudentFacts,
} from '../../../src/features/signals/contract/facts.ts';

export const weeks = 14;
export const dayMs = 24 * 3_600_000;
export const termBegins = Date.parse('2026-08-03T00:00:00Z');
const holiday = { from: 8 * 7, to: 9 * 7 };

/** What happens to a student in a term. `steady` ones have bad days like everybody. */
type Course = 'steady' | 'drops' | 'dips';
export interface SimulatedStudent {
  course: Course;
  /** The days of real trouble; of those who drop, until the end of the term. */
  trouble: { from: number; to: number } | undefined;
  /** What is known of the student at the end of a day of the term. */
  factsOn: (day: number) => StudentFacts;
}

const at = (day: number): string => new Date(termBegins + day * dayMs).toISOString();

/** What is the same in each week of a student. */
interface Habits {
  course: Course;
  isIll: (day: number) => boolean;
  isInTrouble: (day: number) => boolean;
  /** Chances on a day of teaching, and for each deadline. */
  talkative: number;
  forgets: number;
  /** The share of the points on a usual day. */
  ability: number;
  answersCheckIns: boolean;
}

/** `day`: when it is known. */
type Dated<Fact> = Fact & { day: number };
interface Term {
  deeds: number[];
  dues: (Dated<DueFact> & { knownOn: number })[];
  grades: Dated<GradeFact>[];
  checkIns: Dated<CheckInFact>[];
}

/**
 * Of 100 students 8 drop silently and 12 dip for three weeks or so and recover. Everybody falls ill now and then, forgets a
 * deadline, has weeks without a word, and grades that swing.
 */
export function simulatedStudent(random: () => number): SimulatedStudent {
  const course = courseOf(random());
  const trouble = troubleOf(course, random);
  const habits = habitsOf(course, trouble, random);
  const term: Term = { deeds: [], dues: [], grades: [], checkIns: [] };
  for (let day = 0; day < weeks * 7; day += 1) {
    if (day >= holiday.from && day < holiday.to) continue;
    liveDay(day, habits, term, random);
    if (day % 7 === 4) endWeek(day, habits, term, random);
  }
  return { course, trouble, factsOn: (day) => knownOn(day, term) };
}

function courseOf(draw: number): Course {
  if (draw < 0.08) return 'drops';
  return draw < 0.2 ? 'dips' : 'steady';
}

function troubleOf(course: Course, random: () => number): SimulatedStudent['trouble'] {
  const from = Math.floor(14 + random() * 50);
  const length = course === 'drops' ? weeks * 7 : Math.floor(14 + random() * 14);
  return course === 'steady' ? undefined : { from, to: Math.min(weeks * 7, from + length) };
}

function habitsOf(course: Course, trouble: SimulatedStudent['trouble'], random: () => number): Habits {
  const ill = random() < 0.35 ? Math.floor(random() * weeks * 7) : Number.NaN;
  const illDays = 2 + Math.floor(random() * 6);
  return {
    course,
    isIll: (day) => day >= ill && day < ill + illDays,
    isInTrouble: (day) => trouble !== undefined && day >= trouble.from && day < trouble.to,
    talkative: 0.1 + random() * 0.4,
    ability: 0.55 + random() * 0.35,
    forgets: 0.02 + random() * 0.06,
    answersCheckIns: random() < 0.75,
  };
}

/** One of these for somebody who drops, or who dips, in trouble; another one on usual days. */
const chance = (
  habits: Habits,
  day: number,
  [drops, dips, usual]: readonly [number, number, number],
): number => {
  if (!habits.isInTrouble(day)) return usual;
  return habits.course === 'drops' ? drops : dips;
};

function liveDay(day: number, habits: Habits, { deeds }: Term, random: () => number): void {
  const isWeekend = day % 7 >= 5;
  const spirit = chance(habits, day, [0.03, 0.25, 1]);
  if (!isWeekend && !habits.isIll(day) && random() < habits.talkative * spirit) deeds.push(day + random());
}

/** Two works are due in a week, each of another course, and a check-in. */
function endWeek(day: number, habits: Habits, term: Term, random: () => number): void {
  for (const nth of [0, 1]) handIn(day, nth, habits, term, random);
  const answers = chance(habits, day, [0.2, 0.7, 0.85]);
  if (!habits.answersCheckIns || random() >= answers) return;
  term.deeds.push(day);
  const week = weekOf(habits.isInTrouble(day), random());
  term.checkIns.push({ id: `check-in-${day}`, day, sentAt: at(day), week });
}

function weekOf(isInTrouble: boolean, mood: number): CheckInFact['week'] {
  const [low, mixed] = isInTrouble ? [0.6, 1] : [0.06, 0.3];
  if (mood < low) return 'low';
  return mood < mixed ? 'mixed' : 'good';
}

function handIn(day: number, nth: number, habits: Habits, term: Term, random: () => number): void {
  const isMissed = random() < chance(habits, day, [0.92, 0.55, habits.isIll(day) ? 0.3 : habits.forgets]);
  const work = { id: `due-${day}-${nth}`, title: 'Work', day, dueAt: at(day) };
  if (isMissed) {
    term.dues.push({ ...work, knownOn: day, handedInAt: null });
    return;
  }
  const isLate = random() < 0.1;
  const handedIn = day - random() * 2 + (isLate ? 3 : 0);
  term.deeds.push(handedIn);
  term.dues.push({ ...work, knownOn: handedIn, handedInAt: at(handedIn) });
  const swing = (random() + random() + random() - 1.5) * 0.2;
  const share = habits.ability + swing - (habits.isInTrouble(day) ? 0.3 : 0);
  const gradedOn = day + 5 + Math.floor(random() * 4);
  term.grades.push({
    id: `grade-${day}-${nth}`,
    title: 'Work',
    day: gradedOn,
    returnedAt: at(gradedOn),
    share: Math.min(1, Math.max(0, share)),
  });
}

const newestFirst = <Fact extends { day: number }>(facts: readonly Fact[], day: number): Fact[] =>
  facts.filter((each) => each.day <= day).toSorted((one, other) => other.day - one.day);

function knownOn(day: number, { deeds, dues, grades, checkIns }: Term): StudentFacts {
  return {
    dues: newestFirst(dues, day).map((each) => ({
      ...each,
      handedInAt: each.knownOn <= day ? each.handedInAt : null,
    })),
    deeds: deeds
      .filter((each) => each <= day)
      .toSorted((one, other) => other - one)
      .map(at),
    grades: newestFirst(grades, day),
    documents: [],
    checkIns: newestFirst(checkIns, day),
    holidays: [{ from: at(holiday.from), to: at(holiday.to) }],
  };
}
