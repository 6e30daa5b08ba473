import { Plus, X } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { hintClass, labelClass } from '#web/ui/forms/field-error.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import { editText as text } from './text.ts';

interface QuestionFieldsProps {
  name: string;
  questions: readonly string[];
  onChange: (questions: string[]) => void;
}

/** What the mentee answers in words. */
export const QuestionFields = ({ name, questions, onChange }: QuestionFieldsProps) => (
  <fieldset className="grid gap-3">
    <legend className={labelClass}>{text.questionsTitle}</legend>
    <p className={hintClass}>{text.questionsHint}</p>
    {questions.map((question, at) => (
      // The rows have no other name: nothing moves them.
      <div key={at} className="flex items-end gap-2">
        <TextField
          label={text.question(at + 1)}
          name={`${name}.${at}`}
          value={question}
          onChange={(words) => onChange(questions.with(at, words))}
          maxLength={limits.questionChars}
          isRequired
          autoComplete="off"
          className="flex-1"
        />
        <IconButton
          label={text.removeQuestion(at + 1)}
          icon={<X size={17} />}
          onPress={() => onChange(questions.toSpliced(at, 1))}
        />
      </div>
    ))}
    {questions.length >= limits.questions ? null : (
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        onPress={() => onChange([...questions, ''])}
      >
        <Plus size={16} aria-hidden="true" />
        {text.addQuestion}
      </Button>
    )}
  </fieldset>
);
