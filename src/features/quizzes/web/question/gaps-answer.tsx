import { useMemo } from 'react';
import { PartsContext } from '#web/markdown/placed-parts.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { quizLimits } from '#features/quizzes/contract/limits.ts';
import { QuestionMarkdown } from '../shared/question-markdown.tsx';
import type { AnswerProps } from './answer-props.ts';
import { isPlaced, withNumbers } from './gap-places.ts';
import { questionText as text } from './text.ts';

/** The text of the question with a field at each gap. A gap that has no place in the text stands below it. */
export function GapsAnswer({ question, answer, onChange, isReadOnly, labelledBy }: AnswerProps<'gaps'>) {
  const { gaps } = question.content;
  const texts = answer?.texts ?? {};
  const write = (id: string, words: string): void => {
    const others = Object.entries(texts).filter(([each]) => each !== id);
    const next = Object.fromEntries(words === '' ? others : [...others, [id, words]]);
    onChange(Object.keys(next).length === 0 ? null : { kind: 'gaps', texts: next });
  };
  const field = (id: string, isLabelHidden: boolean) => {
    const place = gaps.findIndex((gap) => gap.id === id);
    const gap = gaps[place];
    return gap === undefined ? undefined : (
      <Gap
        label={text.gap(place + 1)}
        isLabelHidden={isLabelHidden}
        choices={gap.choices}
        isReadOnly={isReadOnly}
        value={texts[id] ?? ''}
        onChange={(words) => write(id, words)}
      />
    );
  };
  const source = useMemo(() => withNumbers(question.text, gaps), [question.text, gaps]);
  const below = gaps.filter(({ id }) => !isPlaced(question.text, id));
  return (
    <div className="grid gap-4">
      <div id={labelledBy}>
        <PartsContext value={(id) => field(id, true)}>
          <QuestionMarkdown source={source} headingLevel={3} hasParts className="leading-8" />
        </PartsContext>
      </div>
      {below.length === 0 ? null : (
        <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2" aria-label={text.gapsBelow}>
          {below.map(({ id }) => (
            <div key={id}>{field(id, false)}</div>
          ))}
        </fieldset>
      )}
    </div>
  );
}

interface GapProps {
  label: string;
  isLabelHidden: boolean;
  choices: readonly string[];
  isReadOnly: boolean;
  value: string;
  onChange: (words: string) => void;
}

function Gap({ label, isLabelHidden, choices, isReadOnly, value, onChange }: GapProps) {
  const looks = isLabelHidden ? 'inline-grid! w-48 max-w-full align-middle leading-snug' : undefined;
  return choices.length === 0 ? (
    <TextField
      label={label}
      isLabelHidden={isLabelHidden}
      autoComplete="off"
      spellCheck={false}
      placeholder={label}
      maxLength={quizLimits.shortChars}
      isReadOnly={isReadOnly}
      value={value}
      onChange={onChange}
      {...(looks === undefined ? {} : { className: looks })}
    />
  ) : (
    <Select
      label={label}
      isLabelHidden={isLabelHidden}
      disabled={isReadOnly}
      options={[
        { value: '', label: text.gapNone },
        ...choices.map((choice) => ({ value: choice, label: choice })),
      ]}
      value={value}
      onChange={onChange}
      {...(looks === undefined ? {} : { className: looks })}
    />
  );
}
