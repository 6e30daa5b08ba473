import { join } from '#web/ui/join.ts';
import type { RubricCriterion } from '#features/tasks/contract/rubrics.ts';
import { rubricText as text } from '../rubric/text.ts';

interface CriterionChoiceProps {
  criterion: RubricCriterion;
  /** Its place in the rubric, from 0. */
  place: number;
  chosen: ReadonlySet<string>;
  onToggle: (itemId: string) => void;
}

/** The levels or items of one criterion, each with the key that chooses it. */
export function CriterionChoice({ criterion, place, chosen, onToggle }: CriterionChoiceProps) {
  const { title, items } = criterion;
  return (
    <fieldset
      data-criterion={place}
      tabIndex={-1}
      className="grid min-w-0 gap-1.5 rounded-md border border-line p-3 has-focus-visible:bg-sunken"
    >
      <legend className="float-left text-sm font-semibold wrap-anywhere">{title}</legend>
      <ul className="grid gap-1">
        {items.map((item, at) => {
          const isChosen = chosen.has(item.id);
          return (
            <li key={item.id}>
              <button
                type="button"
                aria-pressed={isChosen}
                aria-keyshortcuts={at < 9 ? String(at + 1) : undefined}
                onClick={() => onToggle(item.id)}
                className={join(
                  'flex w-full cursor-pointer items-start gap-2 rounded-md border px-2 py-1.5 text-left text-sm',
                  isChosen
                    ? 'border-primary bg-primary-soft font-semibold'
                    : 'border-transparent hover:bg-sunken',
                )}
              >
                <span aria-hidden="true" className="figures min-w-4 shrink-0 text-ink-soft">
                  {at < 9 ? at + 1 : ''}
                </span>
                <span className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">{item.text}</span>
                <span className="figures shrink-0">{text.signed(item.points)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
