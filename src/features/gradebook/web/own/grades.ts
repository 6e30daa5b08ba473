import type { OwnCell } from '#features/gradebook/contract/own.ts';
import type { GradePlanView } from '#features/gradebook/contract/shapes.ts';

/** What one student’s page is made of. */
export interface Grades {
  plan: GradePlanView;
  cells: readonly OwnCell[];
}
