import { useEffect, useRef } from 'react';
import type { Choice, Rubric, RubricCriterion } from '#features/tasks/contract/rubrics.ts';
import { rubricText as text } from '../rubric/text.ts';
import { CriterionChoice } from './criterion-choice.tsx';
import { actionOf, isOfKeyboard, useKeysIn } from './rubric-keys.ts';

interface RubricPanelProps {
  rubric: Rubric;
  choice: Choice | null;
  onToggle: (criterion: RubricCriterion, itemId: string) => void;
  onClear: (criterion: RubricCriterion) => void;
  /** Enter on a criterion. */
  onSave: () => void;
  onFocus: (field: 'points' | 'feedback') => void;
}

/** The criteria beside the work. It takes the focus: 1 to 9 choose, up and down move between criteria. */
export function RubricPanel({ rubric, choice, onToggle, onClear, onSave, onFocus }: RubricPanelProps) {
  const panel = useRef<HTMLFieldSetElement>(null);
  const { criteria } = rubric;
  const chosen = new Set(choice?.itemIds);
  const focusCriterion = (place: number): void =>
    panel.current?.querySelector<HTMLElement>(`[data-criterion="${place}"]`)?.focus();
  useEffect(() => focusFirst(panel.current), []);
  useKeysIn(panel, (event) => {
    const place = placeOf(event.target);
    const criterion = criteria[place];
    const action = actionOf(event, criterion);
    if (criterion === undefined || action === undefined) return;
    event.preventDefault();
    if (action.do === 'move') return focusCriterion(place + action.by);
    if (action.do === 'clear') return onClear(criterion);
    if (action.do === 'save') return onSave();
    if (action.do === 'focus') return onFocus(action.field);
    const isFirst = !criterion.items.some(({ id }) => chosen.has(id));
    onToggle(criterion, action.itemId);
    // A first choice goes on to the next criterion; a corrected one stays to be looked at.
    if (criterion.kind === 'levels' && isFirst) focusCriterion(place + 1);
  });
  return (
    <fieldset ref={panel} aria-label={text.panel} className="grid min-w-0 gap-3">
      {criteria.map((criterion, place) => (
        <div key={criterion.id} className="contents">
          {isFirstOfQuestion(criteria, place) ? (
            <p className="text-xs font-semibold wrap-anywhere text-ink-soft">
              {criterion.question ?? text.wholeWork}
            </p>
          ) : null}
          <CriterionChoice
            criterion={criterion}
            place={place}
            chosen={chosen}
            onToggle={(itemId) => onToggle(criterion, itemId)}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** Only where somebody works with a keyboard: on a phone the work stays in view. */
function focusFirst(panel: HTMLElement | null): void {
  if (isOfKeyboard())
    panel?.querySelector<HTMLElement>('[data-criterion="0"]')?.focus({ preventScroll: true });
}

function placeOf(target: EventTarget | null): number {
  const criterion = target instanceof Element ? target.closest<HTMLElement>('[data-criterion]') : null;
  return Number(criterion?.dataset['criterion'] ?? -1);
}

/** Without any question there are no headings. */
const isFirstOfQuestion = (criteria: readonly RubricCriterion[], place: number): boolean =>
  criteria.some(({ question }) => question !== null) &&
  (place === 0 || criteria[place - 1]?.question !== criteria[place]?.question);
