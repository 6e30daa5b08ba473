import { type FormEvent, useRef } from 'react';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { FocusBack } from '#web/ui/focus/focus-back.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import type { Goal, GoalPair } from '#features/journeys/contract/goals.ts';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import { goalsScreenText as text } from './text.ts';
import { otherName, useGoalForm } from './use-goal-form.ts';

interface GoalFormProps {
  pair: GoalPair;
  /** Absent for a new one. */
  goal?: Goal;
  /** It was opened by a press. A form that is there when the page opens takes no focus. */
  isOpened: boolean;
  onClose: () => void;
}

/** Where it is used, it stands in the list, in the place of the goal that is changed. */
export function GoalForm({ pair, goal, isOpened, onClose }: GoalFormProps) {
  const element = useRef<HTMLDivElement>(null);
  const form = useGoalForm({ pair, goal, form: element, onClose });
  const { kept, conflict } = form;
  const title = goal === undefined ? text.newTitle : text.changeTitle;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <div ref={element} className="grid gap-4 rounded-md bg-sunken p-4">
      <FocusBack />
      <h3 className="font-semibold">{title}</h3>
      {kept.isRestored ? <DraftNotice text={text} onStartOver={() => kept.startOver()} /> : null}
      <Form validationErrors={form.errors} onSubmit={handleSubmit} aria-label={title} className="grid gap-4">
        <CountedTextArea
          label={text.fieldGoal}
          name="words"
          hint={text.goalHint}
          rows={2}
          maxChars={limits.goalChars}
          isRequired
          autoFocus={isOpened}
          value={kept.draft.words}
          onChange={(words) => form.change({ words })}
        />
        <TextArea
          label={text.fieldSteps}
          name="steps"
          hint={text.stepsHint}
          rows={3}
          value={kept.draft.steps}
          onChange={(steps) => form.change({ steps })}
        />
        {goal === undefined ? null : (
          <p className="text-sm wrap-anywhere text-ink-soft">{text.wordsAskAgain(otherName(pair))}</p>
        )}
        {conflict === undefined ? null : (
          <ConflictNotice
            message={conflict}
            text={text.conflict}
            isPending={form.isPending}
            onLoad={form.takeTheirs}
            onKeep={form.keepMine}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="quiet"
            onPress={() => {
              kept.forget();
              onClose();
            }}
          >
            {text.cancel}
          </Button>
          <Button type="submit" isPending={form.isPending}>
            {goal === undefined ? text.propose : text.save}
          </Button>
        </div>
      </Form>
    </div>
  );
}
