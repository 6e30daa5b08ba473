import type { Goal } from '#features/journeys/contract/goals.ts';
import type { goals } from '../table.ts';

export type GoalRow = typeof goals.$inferSelect;

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export const goalView = (row: GoalRow): Goal => ({
  id: row.id,
  words: row.words,
  steps: row.steps,
  proposedBy: row.createdBy === row.mentorId ? 'mentor' : 'mentee',
  mentorAgreedAt: isoOf(row.mentorAgreedAt),
  menteeAgreedAt: isoOf(row.menteeAgreedAt),
  reachedAt: isoOf(row.reachedAt),
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});
