import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import { MarkdownPreview } from '#web/markdown/markdown-preview.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { quizLimits } from '#features/quizzes/contract/limits.ts';
import type { AnswerProps } from './answer-props.ts';
import { questionText as text } from './text.ts';

/** A word or a line. */
export const ShortTextAnswer = ({ question, answer, onChange, isReadOnly }: AnswerProps<'shortText'>) => (
  <TextField
    label={text.shortText}
    name={`answer-${question.id}`}
    autoComplete="off"
    spellCheck={false}
    maxLength={quizLimits.shortChars}
    isReadOnly={isReadOnly}
    value={answer?.text ?? ''}
    onChange={(words) => onChange(words === '' ? null : { kind: 'shortText', text: words })}
  />
);

/** A number as it is typed, with a unit or without. */
export function NumberAnswer({ question, answer, onChange, isReadOnly }: AnswerProps<'number'>) {
  const { unit } = question.content;
  return (
    <TextField
      label={text.number}
      name={`answer-${question.id}`}
      hint={unit === '' ? text.numberHint : text.numberUnitHint(unit)}
      autoComplete="off"
      spellCheck={false}
      // Phones show digits first, and their keyboard of digits has no minus.
      inputMode="text"
      maxLength={quizLimits.shortChars}
      isReadOnly={isReadOnly}
      value={answer?.text ?? ''}
      onChange={(words) => onChange(words === '' ? null : { kind: 'number', text: words })}
    />
  );
}

/** A text that people grade. */
export function LongTextAnswer({ question, answer, onChange, isReadOnly }: AnswerProps<'longText'>) {
  const words = answer?.text ?? '';
  if (isReadOnly)
    return words === '' ? (
      <p className="text-ink-soft">{text.none}</p>
    ) : (
      <MarkdownLater source={words} headingLevel={4} className="rounded-md bg-sunken/50 p-4" />
    );
  return (
    <div className="grid gap-2">
      <CountedTextArea
        label={text.longText}
        name={`answer-${question.id}`}
        hint={text.longTextHint}
        rows={8}
        maxLength={quizLimits.longChars}
        maxChars={quizLimits.longChars}
        value={words}
        onChange={(typed) => onChange(typed === '' ? null : { kind: 'longText', text: typed })}
      />
      <MarkdownPreview source={words} />
    </div>
  );
}
