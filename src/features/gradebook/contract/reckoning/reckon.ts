import { findDropped, type Score } from './dropped.ts';
import { percentOf, weightedPercent } from './percent.ts';
import type {
  GradePlan,
  PlanCategory,
  PlanWork,
  Reason,
  Reckoned,
  ReckonedCategory,
  ReckonedCell,
  ReckonedLine,
  ReckonedSum,
} from './reckoned.ts';

type Cells = ReadonlyMap<string, ReckonedCell>;
/** What stands in a work without a grade: it waits, or counts as zero. */
type Without = (
  cell: ReckonedCell | undefined,
) => Extract<Reason, 'waiting' | 'missingAsZero' | 'nothingAsZero'>;

/**
 * Both numbers of one student, with every line that they are added up from.
 * Server, browser and files use this one function. Works that are not for the student are left out.
 * Numbers are rounded at the end, to two decimals.
 */
export const reckon = (plan: GradePlan, cells: Cells): Reckoned => {
  const works = plan.works.filter(({ id }) => cells.get(id)?.isNotMeant !== true);
  const groups = groupWorks(plan, works);
  const { failed, open } = judgeMustPass(plan, works, cells);
  const hasZeros = plan.missing === 'zero';
  const soFar = sumUp(groups, cells, (cell) =>
    hasZeros && cell?.isMissing === true ? 'missingAsZero' : 'waiting',
  );
  const ifNothingMore = sumUp(groups, cells, (cell) =>
    hasZeros && cell?.isMissing === true ? 'missingAsZero' : 'nothingAsZero',
  );
  return {
    soFar: { ...soFar, label: labelFor(plan, soFar.percent, failed.length > 0) },
    ifNothingMore: {
      ...ifNothingMore,
      label: labelFor(plan, ifNothingMore.percent, failed.length > 0 || open.length > 0),
    },
    failed,
    open,
  };
};

interface Group {
  category: PlanCategory | null;
  works: PlanWork[];
  /** Null: the plan has no weights. */
  weight: number | null;
  /** Every work of it is extra credit: it adds on top of the other categories. */
  isOnTop: boolean;
}

const groupWorks = (plan: GradePlan, works: readonly PlanWork[]): Group[] => {
  const hasWeights = plan.categories.some(({ weight }) => weight !== null);
  const groups = plan.categories.map((category): Group => ({
    category,
    works: [],
    weight: hasWeights ? toHundredths(category.weight ?? 0) : null,
    isOnTop: false,
  }));
  const rest: Group = { category: null, works: [], weight: hasWeights ? 0 : null, isOnTop: false };
  const byId = new Map(groups.map((group) => [group.category?.id ?? '', group]));
  for (const work of works) (byId.get(work.categoryId ?? '') ?? rest).works.push(work);
  for (const group of groups) {
    group.isOnTop =
      hasWeights && group.works.length > 0 && group.works.every(({ isExtraCredit }) => isExtraCredit);
  }
  return rest.works.length > 0 ? [...groups, rest] : groups;
};

/** A line in hundredths of points. */
interface Line extends Score {
  work: PlanWork;
  reason: Reason;
}

const sumUp = (groups: readonly Group[], cells: Cells, without: Without): Omit<ReckonedSum, 'label'> => {
  const sums = groups.map((group) => sumGroup(group, cells, without));
  const counted = sums.filter(({ of, weight }) => of > 0 && weight !== null && weight > 0);
  const weights = counted.reduce((sum, { weight, isOnTop }) => sum + (isOnTop ? 0 : (weight ?? 0)), 0);
  const hasWeights = sums.some(({ weight }) => weight !== null);
  const categories = sums.map((sum): ReckonedCategory => ({
    id: sum.id,
    lines: sum.lines.map(toReckonedLine),
    points: sum.points / 100,
    of: sum.of / 100,
    percent: percentOf(sum.points, sum.of),
    share: sum.weight === null ? null : sum.of === 0 ? 0 : (percentOf(sum.weight, weights) ?? 0),
    isOnTop: sum.isOnTop,
  }));
  const percent = hasWeights
    ? weightedPercent(counted.map((sum) => ({ ...sum, weight: sum.weight ?? 0 })))
    : percentOf(
        sums.reduce((total, { points }) => total + points, 0),
        sums.reduce((total, { of }) => total + of, 0),
      );
  return { categories, percent };
};

const sumGroup = ({ category, works, weight, isOnTop }: Group, cells: Cells, without: Without) => {
  const isWithout = category === null && weight !== null;
  const lines = works.map((work) => lineOf(work, cells.get(work.id), without));
  if (isWithout)
    return {
      id: null,
      lines: lines.map((line) => notCounted(line, 'noCategory')),
      points: 0,
      of: 0,
      weight,
      isOnTop,
    };
  const ruled = category === null ? lines : dropLines(category, lines);
  const points = ruled.reduce((sum, line) => sum + line.points, 0);
  const of = isOnTop ? reachableOf(ruled) : ruled.reduce((sum, line) => sum + line.of, 0);
  const id = category?.id ?? null;
  // Extra credit waits until something else in its category counts: there is nothing to add it to.
  if (weight !== null && of === 0) {
    return { id, lines: ruled.map((line) => notCounted(line, 'waiting')), points: 0, of: 0, weight, isOnTop };
  }
  return { id, lines: ruled, points, of, weight, isOnTop };
};

/** Of extra credit alone: all of it, graded or not, so that one of many does not reach the whole share. */
const reachableOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { work, reason }) => sum + (reason === 'excused' ? 0 : toHundredths(work.points)), 0);

const lineOf = (work: PlanWork, cell: ReckonedCell | undefined, without: Without): Line => {
  if (cell?.isExcused === true) return { work, reason: 'excused', points: 0, of: 0 };
  const of = work.isExtraCredit ? 0 : toHundredths(work.points);
  const points = cell?.points ?? null;
  if (points !== null) {
    return { work, reason: work.isExtraCredit ? 'extraCredit' : 'counted', points: toHundredths(points), of };
  }
  const reason = without(cell);
  return { work, reason, points: 0, of: reason === 'waiting' ? 0 : of };
};

const dropLines = (category: PlanCategory, lines: readonly Line[]): readonly Line[] => {
  const counted = lines.filter(({ of }) => of > 0);
  const isDroppable = ({ of, work }: Line): boolean => of > 0 && !work.isNeverDropped;
  const droppable = counted.filter(isDroppable);
  const { dropLowest, keepHighest } = category;
  const wanted = Math.max(dropLowest, keepHighest === null ? 0 : counted.length - keepHighest);
  // One counted work always stays.
  const count = Math.min(wanted, droppable.length, counted.length - 1);
  if (count <= 0) return lines;
  const fixed = lines.filter((line) => !isDroppable(line));
  const stays = {
    points: fixed.reduce((sum, { points }) => sum + points, 0),
    of: fixed.reduce((sum, { of }) => sum + of, 0),
  };
  const dropped = new Set([...findDropped(droppable, count, stays)].map((at) => droppable[at]));
  return lines.map((line) => (dropped.has(line) ? { ...line, reason: 'dropped', points: 0, of: 0 } : line));
};

const notCounted = (line: Line, reason: Reason): Line => ({
  ...line,
  reason: line.reason === 'excused' ? 'excused' : reason,
  points: 0,
  of: 0,
});

const toReckonedLine = ({ work, reason, points, of }: Line): ReckonedLine => ({
  workId: work.id,
  reason,
  points: points / 100,
  of: of / 100,
});

const judgeMustPass = (plan: GradePlan, works: readonly PlanWork[], cells: Cells) => {
  const failed: string[] = [];
  const open: string[] = [];
  for (const { id, passPoints } of works) {
    const cell = cells.get(id);
    if (passPoints === null || passPoints === 0 || cell?.isExcused === true) continue;
    const points = pointsSoFar(plan, cell);
    if (points === null) open.push(id);
    else if (toHundredths(points) < toHundredths(passPoints)) failed.push(id);
  }
  return { failed, open };
};

const pointsSoFar = ({ missing }: GradePlan, cell: ReckonedCell | undefined): number | null =>
  cell?.points ?? (missing === 'zero' && cell?.isMissing === true ? 0 : null);

const labelFor = ({ scale }: GradePlan, percent: number | null, hasFailed: boolean): string | null => {
  if (scale === null) return null;
  if (hasFailed) return scale.at(-1)?.label ?? null;
  if (percent === null) return null;
  return scale.find(({ fromPercent }) => percent >= fromPercent)?.label ?? null;
};

const toHundredths = (value: number): number => Math.round(value * 100);
