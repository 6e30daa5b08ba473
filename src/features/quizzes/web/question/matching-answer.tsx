import { useId } from 'react';
import { hintClass } from '#web/ui/forms/field-error.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { AnswerProps } from './answer-props.ts';
import { OptionText } from './option-text.tsx';
import { questionText as text } from './text.ts';
import { letterOf, needsMarkdown, wordsOf } from './words-of.ts';

/**
 * The browser's own list beside each left side: every hand and reader knows it. A list shows words alone, so right sides
 * with formulas or marks are shown in full above, each with its letter.
 */
export function MatchingAnswer(props: AnswerProps<'matching'>) {
  const { question, answer, onChange, isReadOnly, labelledBy } = props;
  const id = useId();
  const { left, right } = question.content;
  const chosen = answer?.chosen ?? {};
  const isLettered = right.some((side) => needsMarkdown(side.text));
  const options = [
    { value: '', label: text.matchNone },
    ...right.map((side, place) => ({
      value: side.id,
      label: isLettered ? text.letter(letterOf(place), wordsOf(side.text)) : side.text,
    })),
  ];
  const choose = (leftId: string, rightId: string): void => {
    const others = Object.entries(chosen).filter(([each]) => each !== leftId);
    const next = Object.fromEntries(rightId === '' ? others : [...others, [leftId, rightId]]);
    onChange(Object.keys(next).length === 0 ? null : { kind: 'matching', chosen: next });
  };
  return (
    <fieldset disabled={isReadOnly} className="grid min-w-0 gap-3" aria-labelledby={`${labelledBy} ${id}`}>
      <p id={id} className={hintClass}>
        {text.match}
      </p>
      {isLettered ? (
        <ol aria-label={text.matchChoices} className="grid gap-2 rounded-md bg-sunken/50 p-3">
          {right.map((side, place) => (
            <li key={side.id} className="flex items-start gap-3">
              <span className="figures w-8 shrink-0 font-semibold">{letterOf(place)}</span>
              <OptionText source={side.text} />
            </li>
          ))}
        </ol>
      ) : null}
      <ul className="grid gap-3">
        {left.map((side) => (
          <li
            key={side.id}
            className="grid items-center gap-2 rounded-md border border-line p-3 sm:grid-cols-2 sm:gap-6"
          >
            <OptionText source={side.text} />
            <Select
              label={text.matchWith(wordsOf(side.text))}
              isLabelHidden
              options={options}
              value={chosen[side.id] ?? ''}
              onChange={(rightId) => choose(side.id, rightId)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
