import { grouped } from '#shared/format/grouped.ts';
import type { TypedProblem } from '#features/gradebook/contract/typed-points.ts';

const percent = (value: number): string => `${grouped(value)} %`;
const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
const named = (title: string): string => `“${title}”`;

/** The sentences of a student’s own page. */
export const ownText = {
  loading: 'Loading your grades...',
  loadFailed: 'Your grades could not be loaded. Please try again.',
  asOf: (when: string) => `Quad cannot be reached. You see your grades as of ${when}.`,
  askAgain: 'Try again',
  empty: 'No graded work yet',
  emptyText: 'When this course has graded work for you, it appears here, with how each grade counts.',

  // The two numbers.
  numbers: 'Your grade',
  sums: {
    soFar: { title: 'So far', lead: 'From what has been returned to you.' },
    ifNothingMore: { title: 'If nothing more comes', lead: 'Everything without a grade counts as zero.' },
  },
  percent,
  grade: 'Grade',
  nothingYet: 'No number yet',
  showSum: 'Show the sum',
  hideSum: 'Hide the sum',
  showSumOf: (title: string) => `Show the sum: ${title}`,
  hideSumOf: (title: string) => `Hide the sum: ${title}`,
  really: (value: string) => `In truth ${value}`,
  nowTrying: (soFar: string, ifNothingMore: string) =>
    `With your own points: so far ${soFar}, if nothing more comes ${ifNothingMore}.`,

  // What has to be passed.
  mustPass: 'Has to be passed',
  failedWork: (title: string, need: number) =>
    `${named(title)} needs at least ${grouped(need)} points, and has fewer. The course is not passed without it.`,
  openWork: (title: string, need: number) =>
    `${named(title)} needs at least ${grouped(need)} points. It has no grade yet.`,
  passedWork: (title: string, need: number) =>
    `${named(title)} is passed: it needed ${grouped(need)} points.`,

  // Step by step.
  stepsOf: (title: string) => `${title}, step by step`,
  total: 'Together',
  category: 'Category',
  result: 'Result',
  share: 'Share',
  adds: 'Adds',
  work: 'Work',
  points: 'Points',
  how: 'How it counts',
  noCategory: 'Without a category',
  allWorks: 'All work',
  sumOf: (points: number, of: number) => `${grouped(points)} of ${grouped(of)}`,
  sumPercent: (points: number, of: number, value: number) =>
    `${grouped(points)} of ${grouped(of)} points = ${percent(value)}`,
  nothingCounts: 'Nothing counts yet',
  onTop: 'on top',
  shareMoved: (names: readonly string[]) =>
    `Nothing counts yet in ${listed(names.map(named))}. Until then the other categories share its weight.`,
  sharesMoved: (names: readonly string[]) =>
    `Nothing counts yet in ${listed(names.map(named))}. Until then the other categories share their weight.`,
  pointsAdded: 'The points of all work are added up.',
  weightsAdded: 'Each category has its share, and the shares are added up.',
  scaleOf: (name: string) => `The letters are those of the scale ${named(name)}.`,
  scaleStep: (label: string, from: number) => `${label} begins at ${percent(from)}.`,
  notPassedLabel: (label: string) => `Work that has to be passed is missing, so the grade is ${label}.`,
  rule: {
    dropLowest: (count: number) =>
      count === 1 ? 'The lowest result is dropped.' : `The ${grouped(count)} lowest results are dropped.`,
    keepHighest: (count: number) =>
      count === 1 ? 'Only the best result counts.' : `Only the ${grouped(count)} best results count.`,
  },
  reasons: {
    counted: 'Counts',
    extraCredit: 'Extra credit: its points are added on top',
    dropped: 'Dropped by the rule of the category',
    excused: 'Excused: does not count',
    missingAsZero: 'Missing: it was due, so it counts as zero',
    nothingAsZero: 'No grade: counts as zero here',
    waiting: 'No grade yet: does not count',
    noCategory: 'In no category: does not count',
  },
  deducted: (given: number, taken: number) =>
    `${grouped(given)} given − ${grouped(taken)} for handing in late`,
  deductedBy: (given: number, taken: number, days: number) =>
    `${grouped(given)} given − ${grouped(taken)} for ${counted(days, 'day')} late`,
  isYours: 'tried out',

  // The works.
  works: 'Your work',
  pointsOf: (points: number, of: number) => `${grouped(points)} / ${grouped(of)}`,
  outOf: (of: number) => `of ${grouped(of)}`,
  states: {
    graded: 'Returned',
    excused: 'Excused',
    missing: 'Missing',
    handedIn: 'Handed in',
    open: 'No grade yet',
  },
  due: (when: string) => `Due ${when}`,
  wasDue: (when: string) => `Was due ${when}`,
  handedInAt: (when: string) => `handed in ${when}`,
  extraCreditBadge: 'Extra credit',
  mustPassBadge: (need: number) => `Pass from ${grouped(need)}`,

  // What if.
  whatIf: 'What if…',
  whatIfHint: 'Try out points on a copy of your grades.',
  whatIfOn: 'You are trying out points',
  whatIfLead: 'Only you see this, in this browser. Nothing is sent, and your grades stay as they are.',
  startOver: 'Start over',
  pointsFor: (title: string) => `Points for ${title}`,
  problems: {
    percent: (most: number) => `Enter points from 0 to ${grouped(most)}, not a percentage.`,
    negative: (most: number) => `Enter points from 0 to ${grouped(most)}.`,
    words: (most: number) => `Enter points from 0 to ${grouped(most)}.`,
    decimals: () => 'Enter points with two decimals at most.',
    tooMany: (most: number) => `Enter at most ${grouped(most)} points.`,
  } satisfies Record<TypedProblem, (most: number) => string>,

  // For staff.
  student: {
    title: 'Grades of one student',
    loading: 'Loading the student’s grades...',
    loadFailed: 'The grades of this student could not be loaded. Please try again.',
    isGone: 'This student is not in the course, or their grades are not for you.',
    back: 'All grades of the course',
    lead: 'You see what the student sees: only what was returned.',
  },
} as const;
