import { type FormEvent, useRef } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { GradedAnswer } from '#features/quizzes/contract/grading.ts';
import { quizLimits } from '#features/quizzes/contract/limits.ts';
import { sharedText } from '../shared/text.ts';
import { CriteriaChoice } from './criteria-choice.tsx';
import { gradingText as text } from './text.ts';
import { useGradeAnswer } from './use-grade-answer.ts';
import { useSaveKey } from './use-save-key.ts';

interface AnswerFormProps {
  quizId: string;
  answer: GradedAnswer;
  /** Of the question on this screen, from 1. */
  position: number;
  /** After the grade is stored. */
  onSaved?: () => void;
}

/** What an answer brought, and its grade by hand. Where the marking gave points, the form waits until it is opened. */
export function AnswerForm(props: AnswerFormProps) {
  const { most, autoPoints, handPoints } = props.answer;
  const points = (given: number): string => sharedText.pointsOf(given, most);
  const facts = [
    ...(autoPoints === null ? [] : [text.auto(points(autoPoints))]),
    ...(handPoints === null ? [] : [text.byHand(points(handPoints))]),
  ];
  const isMarked = autoPoints !== null && handPoints === null;
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <p className="text-sm text-ink-soft">{facts.length === 0 ? text.notMarked : facts.join(' · ')}</p>
      {isMarked ? (
        <details>
          <summary className="relative touch min-h-6 w-fit cursor-pointer text-sm font-medium">
            {text.changePoints}
          </summary>
          <div className="pt-4">
            <GradeFields {...props} />
          </div>
        </details>
      ) : (
        <GradeFields {...props} />
      )}
    </div>
  );
}

/** Points, criteria and a comment for one answer. */
function GradeFields({ quizId, answer, position, onSaved }: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const grade = useGradeAnswer(quizId, answer, onSaved);
  useSaveKey(form, grade.save);
  const { most, handPoints, student } = answer;
  const { content } = answer.question;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    grade.save();
  };
  return (
    <form
      ref={form}
      aria-label={text.gradeOf(student.name, position)}
      noValidate
      onSubmit={handleSubmit}
      className="grid gap-4"
    >
      {content.kind === 'longText' || content.kind === 'file' ? (
        <CriteriaChoice criteria={content.criteria} chosen={grade.itemIds} onChange={grade.choose} />
      ) : null}
      <div className="grid items-start gap-4">
        <TextField
          label={text.fieldPoints}
          name="points"
          inputMode="decimal"
          autoComplete="off"
          value={grade.draft.points}
          onChange={(points) => grade.change({ points })}
          error={grade.error}
          end={<span className="mr-3 text-sm text-ink-soft">{text.pointsOf(most)}</span>}
          className="max-w-40 [&_input]:pr-20!"
        />
        <TextArea
          label={text.fieldComment}
          rows={2}
          maxLength={quizLimits.commentChars}
          value={grade.draft.comment}
          onChange={(comment) => grade.change({ comment })}
        />
      </div>
      {answer.isReturned ? <p className="text-sm text-ink-soft">{text.isReturned}</p> : null}
      {grade.conflict === undefined ? null : (
        <ConflictNotice
          text={text}
          message={grade.conflict.message}
          isPending={grade.isPending}
          onLoad={grade.takeTheirs}
          onKeep={grade.keepMine}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={grade.isPending}>
          {text.save}
        </Button>
        {handPoints === null ? null : (
          <Button variant="quiet" isDisabled={grade.isPending} onPress={grade.takeBack}>
            {text.takeBack}
          </Button>
        )}
      </div>
    </form>
  );
}
