import type { Rubric } from '#features/tasks/contract/rubrics.ts';
import { type Shortcut, useShortcuts } from '#web/shortcuts/shortcuts.ts';
import { gradingText } from '../grading/text.ts';
import { rubricText as text } from '../rubric/text.ts';
import { rubricKeys } from './rubric-keys.ts';
import { RubricPanel } from './rubric-panel.tsx';
import type { useChoice } from './use-choice.ts';

interface RubricPartProps {
  rubric: Rubric;
  choosing: ReturnType<typeof useChoice>;
  points: number;
  onSave: () => void;
  onFocus: (field: 'points' | 'feedback') => void;
}

const { keys } = text;
const shortcuts: readonly Shortcut[] = [
  { keys: [rubricKeys.choose], what: keys.choose },
  { keys: [rubricKeys.clear], what: keys.clear },
  { keys: [rubricKeys.next], what: keys.nextCriterion },
  { keys: [rubricKeys.previous], what: keys.previousCriterion },
  { keys: [rubricKeys.points], what: keys.toPoints },
];

/** The rubric in the form of a grade, with the sum of what is chosen. */
export function RubricPart({ rubric, choosing, points, onSave, onFocus }: RubricPartProps) {
  useShortcuts(gradingText.keysTitle, shortcuts);
  const { choice, sum, isRubricNew } = choosing;
  const isCut = sum < 0 || sum > points;
  return (
    <div className="grid gap-3">
      {isRubricNew ? (
        <p role="alert" className="rounded-md bg-mark-soft px-3 py-2 text-sm">
          {text.changed}
        </p>
      ) : null}
      <RubricPanel
        rubric={rubric}
        choice={choice}
        onToggle={choosing.toggle}
        onClear={choosing.clear}
        onSave={onSave}
        onFocus={onFocus}
      />
      <output className="figures flex flex-wrap gap-x-3 text-sm text-ink-soft">
        {choice === null ? null : (
          <>
            <span>{text.sumLine(sum)}</span>
            {choice.adjustment === 0 ? null : <span>{text.adjusted(text.signed(choice.adjustment))}</span>}
            {isCut ? <span>{text.cut(Math.min(Math.max(sum, 0), points))}</span> : null}
          </>
        )}
      </output>
    </div>
  );
}
