import { lateScreenText as text } from './text.ts';

interface LateStepsProps {
  grade: { points: number; given: number; lateDeduction: number; lateDays: number };
}

/** 8 given, 2 days late: -2, counts 6. Nothing where nothing was deducted. */
export const LateSteps = ({ grade: { points, given, lateDeduction, lateDays } }: LateStepsProps) =>
  lateDeduction === 0 ? null : (
    <ol aria-label={text.steps} className="figures flex flex-wrap gap-x-3 gap-y-1 text-sm">
      <li>{text.given(given)}</li>
      <li className="text-danger">{text.late(lateDays, lateDeduction)}</li>
      <li className="font-semibold">{text.counts(points)}</li>
    </ol>
  );
