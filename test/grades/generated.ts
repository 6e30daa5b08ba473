import type {
  GradePlan,
  PlanCategory,
  PlanWork,
  ReckonedCell,
} from '#features/gradebook/contract/reckoning/reckoned.ts';

export interface Generated {
  plan: GradePlan;
  cells: Map<string, ReckonedCell>;
}

/** A gradebook with one student: few points, so that many works are equally good. */
export function generate(random: () => number): Generated {
  const below = (count: number): number => Math.floor(random() * count);
  const isOneIn = (count: number): boolean => below(count) === 0;
  const hasWeights = isOneIn(2);
  const categories = Array.from({ length: below(4) }, (_none, at): PlanCategory => ({
    id: `c${at}`,
    name: `Category ${at}`,
    weight: hasWeights && !isOneIn(6) ? ([10, 20, 33.33, 0.5, 0][below(5)] ?? 1) : null,
    dropLowest: isOneIn(2) ? below(4) : 0,
    keepHighest: isOneIn(4) ? below(4) : null,
  }));
  const bonus = isOneIn(3) ? below(categories.length + 1) : -1;
  const works: PlanWork[] = [];
  const cells = new Map<string, ReckonedCell>();
  for (const [at, categoryId] of [...categories.map(({ id }) => id), null].entries())
    for (let count = below(7); count > 0; count -= 1) {
      const id = `w${works.length}`;
      const points = [10, 10, 20, 5, 7.5, 100, 3.33][below(7)] ?? 10;
      works.push({
        id,
        title: id,
        categoryId,
        points,
        isExtraCredit: at === bonus || isOneIn(8),
        isNeverDropped: isOneIn(8),
        passPoints: null,
      });
      if (isOneIn(6)) continue;
      cells.set(id, cellOf(below(12), Math.round(points * below(5) * 25) / 100));
    }
  return { plan: { missing: isOneIn(2) ? 'zero' : 'left', categories, works, scale: null }, cells };
}

const cellOf = (kind: number, points: number): ReckonedCell => {
  const none = { points: null, isExcused: false, isMissing: false };
  if (kind === 0) return { ...none, isExcused: true };
  if (kind === 1) return { ...none, points, isExcused: true };
  if (kind === 2) return { ...none, isMissing: true };
  if (kind === 3) return { ...none, points, isNotMeant: true };
  return { ...none, points };
};
