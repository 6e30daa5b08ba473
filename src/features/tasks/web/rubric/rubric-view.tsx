import { Check } from 'lucide-react';
import { join } from '#web/ui/join.ts';
import type { RubricCriterion } from '#features/tasks/contract/rubrics.ts';
import { rubricText as text } from './text.ts';

interface RubricViewProps {
  criteria: readonly RubricCriterion[];
  /** Absent: before anything is graded. */
  chosen?: ReadonlySet<string>;
}

/** The criteria to read, with what was chosen. */
export const RubricView = ({ criteria, chosen }: RubricViewProps) => (
  <ul aria-label={text.title} className="grid gap-3">
    {criteria.map(({ id, title, question, items }) => (
      <li key={id} className="grid gap-1.5 rounded-md border border-line p-3">
        {question === null ? null : (
          <p className="text-xs font-semibold text-ink-soft wrap-anywhere">{question}</p>
        )}
        <p className="text-sm font-semibold wrap-anywhere">{title}</p>
        <ul className="grid gap-1">
          {items.map((item) => (
            <Item key={item.id} item={item} isChosen={chosen?.has(item.id)} />
          ))}
        </ul>
      </li>
    ))}
  </ul>
);

interface ItemProps {
  item: RubricCriterion['items'][number];
  isChosen: boolean | undefined;
}

const Item = ({ item, isChosen = false }: ItemProps) => (
  <li
    className={join(
      'flex items-start gap-2 rounded-md px-2 py-1 text-sm',
      isChosen ? 'bg-primary-soft font-semibold' : 'text-ink-soft',
    )}
  >
    <span className="mt-0.5 min-w-4 shrink-0">
      {isChosen ? (
        <>
          <Check size={16} aria-hidden="true" />
          <span className="sr-only">{text.chosen}: </span>
        </>
      ) : null}
    </span>
    <span className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">{item.text}</span>
    <span className="figures shrink-0">{text.signed(item.points)}</span>
  </li>
);
