import { useId } from 'react';
import { hintClass } from '#web/ui/forms/field-error.tsx';
import type { AnswerProps } from './answer-props.ts';
import { OptionText } from './option-text.tsx';
import { questionText as text } from './text.ts';

/** One or several options. */
export function ChoiceAnswer({ question, answer, onChange, isReadOnly, labelledBy }: AnswerProps<'choice'>) {
  const { isMultiple, options } = question.content;
  const chosen = answer?.optionIds ?? [];
  const choose = (id: string): void => {
    if (!isMultiple) return onChange({ kind: 'choice', optionIds: [id] });
    const optionIds = options
      .map((option) => option.id)
      .filter((each) => (each === id) !== chosen.includes(each));
    onChange(optionIds.length === 0 ? null : { kind: 'choice', optionIds });
  };
  return (
    <Options
      isMultiple={isMultiple}
      labelledBy={labelledBy}
      isReadOnly={isReadOnly}
      options={options}
      isChosen={(id) => chosen.includes(id)}
      onChoose={choose}
    />
  );
}

/** True or false. */
export function TrueFalseAnswer({ answer, onChange, isReadOnly, labelledBy }: AnswerProps<'trueFalse'>) {
  return (
    <Options
      isMultiple={false}
      labelledBy={labelledBy}
      isReadOnly={isReadOnly}
      options={[
        { id: 'true', text: text.isTrue },
        { id: 'false', text: text.isFalse },
      ]}
      isChosen={(id) => answer !== null && String(answer.isTrue) === id}
      onChoose={(id) => onChange({ kind: 'trueFalse', isTrue: id === 'true' })}
    />
  );
}

interface OptionsProps {
  isMultiple: boolean;
  labelledBy: string;
  isReadOnly: boolean;
  options: readonly { id: string; text: string }[];
  isChosen: (id: string) => boolean;
  onChoose: (id: string) => void;
}

function Options({ isMultiple, labelledBy, isReadOnly, options, isChosen, onChoose }: OptionsProps) {
  const id = useId();
  return (
    <fieldset disabled={isReadOnly} className="grid min-w-0 gap-2" aria-labelledby={`${labelledBy} ${id}`}>
      <p id={id} className={hintClass}>
        {isMultiple ? text.chooseSeveral : text.chooseOne}
      </p>
      {options.map((option) => (
        <label
          key={option.id}
          className="flex cursor-pointer items-start gap-3 rounded-md border border-line-strong p-3 transition-colors has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:bg-sunken"
        >
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={id}
            value={option.id}
            checked={isChosen(option.id)}
            onChange={() => onChoose(option.id)}
            className="mt-1 size-4.5 shrink-0 accent-primary outline-none"
          />
          <OptionText source={option.text} className="flex-1" />
        </label>
      ))}
    </fieldset>
  );
}
