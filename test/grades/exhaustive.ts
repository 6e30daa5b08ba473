// A second implementation of the reckoning, written apart: fractions of whole numbers, and every set that a rule could drop.
import type {
  GradePlan,
  PlanCategory,
  PlanWork,
  ReckonedCell,
} from '#features/gradebook/contract/reckoning/reckoned.ts';

type Cells = ReadonlyMap<string, ReckonedCell>;
type Fraction = readonly [top: bigint, bottom: bigint];

interface Entry {
  id: string;
  points: bigint;
  /** 0n: extra credit. */
  of: bigint;
  /** The work's points, also of extra credit. */
  full: bigint;
  isDroppable: boolean;
}

export interface Expected {
  percent: number | null;
  dropped: string[];
}

const cents = (value: number): bigint => BigInt(value.toFixed(2).replace('.', ''));
const sum = (entries: readonly Entry[], of: (entry: Entry) => bigint): bigint =>
  entries.reduce((total, entry) => total + of(entry), 0n);

/** `isFinal`: everything without a grade is zero. */
export function reckonExhaustively(plan: GradePlan, cells: Cells, isFinal: boolean): Expected {
  const hasWeights = plan.categories.some(({ weight }) => weight !== null);
  const dropped: string[] = [];
  const inCategory = (category: PlanCategory | null): PlanWork[] =>
    plan.works.filter(
      ({ id, categoryId }) => categoryId === (category?.id ?? null) && cells.get(id)?.isNotMeant !== true,
    );
  const parts = plan.categories.map((category) => {
    const works = inCategory(category);
    const entries = works.flatMap((work) => toEntry(plan, work, cells.get(work.id), isFinal));
    const out = bestDrop(category, entries);
    dropped.push(...out);
    return { category, works, entries: entries.filter(({ id }) => !out.includes(id)) };
  });
  if (!hasWeights) {
    const all = [
      ...parts.flatMap(({ entries }) => entries),
      ...inCategory(null).flatMap((work) => toEntry(plan, work, cells.get(work.id), isFinal)),
    ];
    const of = sum(all, (entry) => entry.of);
    return { percent: of === 0n ? null : rounded([sum(all, ({ points }) => points), of]), dropped };
  }
  let total: Fraction = [0n, 1n];
  let weights = 0n;
  for (const { category, works, entries } of parts) {
    const weight = cents(category.weight ?? 0);
    const isBonus = works.length > 0 && works.every(({ isExtraCredit }) => isExtraCredit);
    const of = isBonus
      ? works.reduce((all, work) => all + (cells.get(work.id)?.isExcused ? 0n : cents(work.points)), 0n)
      : sum(entries, (entry) => entry.of);
    if (of === 0n || weight === 0n) continue;
    total = plus(total, [weight * sum(entries, ({ points }) => points), of]);
    if (!isBonus) weights += weight;
  }
  return { percent: weights === 0n ? null : rounded([total[0], total[1] * weights]), dropped };
}

function toEntry(plan: GradePlan, work: PlanWork, cell: ReckonedCell | undefined, isFinal: boolean): Entry[] {
  if (cell?.isExcused) return [];
  const isZero = isFinal || (plan.missing === 'zero' && cell?.isMissing === true);
  const points = cell?.points ?? (isZero ? 0 : null);
  if (points === null) return [];
  const full = cents(work.points);
  const of = work.isExtraCredit ? 0n : full;
  return [{ id: work.id, points: cents(points), of, full, isDroppable: !work.isNeverDropped && of > 0n }];
}

/** Tries every set of the right size. Of equally good ones the one with the later works. */
function bestDrop(category: PlanCategory, entries: readonly Entry[]): string[] {
  const counted = entries.filter(({ of }) => of > 0n);
  const droppable = counted.filter(({ isDroppable }) => isDroppable);
  const surplus = category.keepHighest === null ? 0 : counted.length - category.keepHighest;
  const size = Math.min(
    Math.max(category.dropLowest, surplus),
    droppable.length,
    Math.max(counted.length - 1, 0),
  );
  if (size <= 0) return [];
  let best: { ids: string[]; value: Fraction; places: number[] } | undefined;
  for (let bits = 0; bits < 2 ** droppable.length; bits += 1) {
    const places = droppable.flatMap((_entry, at) => ((bits >> at) & 1 ? [at] : []));
    if (places.length !== size) continue;
    const ids = places.map((at) => droppable[at]?.id ?? '');
    const kept = entries.filter(({ id }) => !ids.includes(id));
    const value: Fraction = [sum(kept, ({ points }) => points), sum(kept, ({ of }) => of)];
    const difference = best === undefined ? 1n : compare(value, best.value);
    if (best === undefined || difference > 0n || (difference === 0n && isLater(places, best.places)))
      best = { ids, value, places };
  }
  return best?.ids ?? [];
}

/** The last work in which both differ is dropped by the one that is later. */
const isLater = (one: readonly number[], other: readonly number[]): boolean => {
  const [mine, theirs] = [one.toReversed(), other.toReversed()];
  const at = mine.findIndex((place, index) => place !== theirs[index]);
  return at !== -1 && (mine[at] ?? 0) > (theirs[at] ?? 0);
};

const compare = ([a, b]: Fraction, [c, d]: Fraction): bigint => a * d - c * b;
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];

/** In percent with two decimals, half up. */
const rounded = ([top, bottom]: Fraction): number => Number((top * 20_000n + bottom) / (2n * bottom)) / 100;
