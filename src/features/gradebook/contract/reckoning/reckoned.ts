/** What a missing work counts: nothing until it is graded, or zero as soon as it was due. */
export const missingRules = ['left', 'zero'] as const;
export type MissingRule = (typeof missingRules)[number];

export interface PlanCategory {
  readonly id: string;
  readonly name: string;
  /** Its share of the grade beside the other categories. Null in all of them: points are simply added up. */
  readonly weight: number | null;
  readonly dropLowest: number;
  /** The number of best works that count. Null: all. */
  readonly keepHighest: number | null;
}

export interface PlanWork {
  readonly id: string;
  readonly title: string;
  /** Null: in no category. Where categories have weights, such a work does not count. */
  readonly categoryId: string | null;
  readonly points: number;
  /** Its points are added, and what can be reached does not grow. */
  readonly isExtraCredit: boolean;
  /** A rule of its category never drops it. */
  readonly isNeverDropped: boolean;
  /** Below these points the course is not passed. */
  readonly passPoints: number | null;
}

/** A label from this percentage on. */
export interface ScaleStep {
  readonly label: string;
  readonly fromPercent: number;
}

/** What a course reckons with: the same for all of its students. */
export interface GradePlan {
  readonly missing: MissingRule;
  readonly categories: readonly PlanCategory[];
  readonly works: readonly PlanWork[];
  /** Highest first. Null: percentages only. */
  readonly scale: readonly ScaleStep[] | null;
}

/** One student in one work, as far as the reader may know it. */
export interface ReckonedCell {
  /** Null: no grade yet. */
  readonly points: number | null;
  readonly isExcused: boolean;
  /** Due for this student, and nothing was handed in. */
  readonly isMissing: boolean;
  /** The work is for other sections: it is left out. */
  readonly isNotMeant?: boolean;
}

/** Why a work counts as it does. */
export const reasons = [
  'counted',
  'extraCredit',
  'dropped',
  'excused',
  'missingAsZero',
  'nothingAsZero',
  'waiting',
  'noCategory',
] as const;
export type Reason = (typeof reasons)[number];

export interface ReckonedLine {
  readonly workId: string;
  readonly reason: Reason;
  /** What is added; 0 where nothing counts. */
  readonly points: number;
  /** What can be reached, as far as it counts. */
  readonly of: number;
}

export interface ReckonedCategory {
  /** Null: works without a category. */
  readonly id: string | null;
  readonly lines: readonly ReckonedLine[];
  readonly points: number;
  readonly of: number;
  /** Null: nothing in it counts. */
  readonly percent: number | null;
  /** Its share of the sum in percent, after shares of categories in which nothing counts went to the others. Null without weights. */
  readonly share: number | null;
  /** Nothing but extra credit with a weight: its share comes on top of the 100 % of the others. */
  readonly isOnTop: boolean;
}

export interface ReckonedSum {
  readonly categories: readonly ReckonedCategory[];
  /** Null: nothing counts. May be above 100 by extra credit. */
  readonly percent: number | null;
  /** Of the scale; null without one. */
  readonly label: string | null;
}

export interface Reckoned {
  /** What is graded, and what is missing where that counts as zero. */
  readonly soFar: ReckonedSum;
  /** If nothing more comes: everything without a grade counts as zero. */
  readonly ifNothingMore: ReckonedSum;
  /** Must-pass works below their points, by their ids. */
  readonly failed: readonly string[];
  /** Must-pass works without a grade. */
  readonly open: readonly string[];
}
