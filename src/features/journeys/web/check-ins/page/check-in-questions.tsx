import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import type { CheckInForm } from '#features/journeys/contract/check-ins.ts';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import { helpWords, weekWords } from '#features/journeys/contract/sorts.ts';
import type { KeptCheckIn } from '../outbox/kept-check-in.ts';
import { checkInScreenText as text } from '../text.ts';
import { fieldOfQuestion, useCheckInDraft } from './use-check-in-draft.ts';

interface CheckInQuestionsProps {
  form: CheckInForm;
  onSend: (item: KeptCheckIn) => void;
}

const weekOptions = weekWords.map((value) => ({
  value,
  label: text.week[value],
  hint: text.weekHints[value],
}));
const helpOptions = [
  ...helpWords.map((value) => ({ value, label: text.help[value] })),
  { value: '', label: text.noHelp },
];

/** One question at a time: a thumb reaches the button below it, and Enter goes on. */
export function CheckInQuestions({ form, onSend }: CheckInQuestionsProps) {
  const draft = useCheckInDraft(form);
  const [place, setPlace] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const questions = questionsOf(form, draft, isRefused && draft.week === undefined);
  const isLast = place === questions.length - 1;
  const [hasMoved, setHasMoved] = useState(false);
  const goTo = (next: number): void => {
    setHasMoved(true);
    setPlace(next);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setRefused(true);
    if (draft.week === undefined) return goTo(0);
    if (!isLast) return goTo(place + 1);
    const item = draft.toKeptCheckIn();
    if (item === undefined) return;
    draft.forget();
    onSend(item);
  };
  return (
    <form onSubmit={handleSubmit} noValidate className="panel grid gap-6 p-5 sm:p-8">
      {draft.isRestored ? (
        <DraftNotice
          text={text}
          onStartOver={() => {
            draft.startOver();
            goTo(0);
          }}
        />
      ) : null}
      <header className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
        <p aria-live="polite" className="font-semibold">
          {text.place(place + 1, questions.length)}
        </p>
        <p>
          <TimeIn sentence={text.due} at={form.step.dueAt} />
        </p>
      </header>
      <Question key={place} takesFocus={hasMoved}>
        {questions[place]}
      </Question>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 sm:flex sm:justify-between">
        <Button variant="secondary" size="lg" isDisabled={place === 0} onPress={() => goTo(place - 1)}>
          {text.back}
        </Button>
        <Button type="submit" size="lg">
          {isLast ? text.send : text.next}
        </Button>
      </div>
    </form>
  );
}

/** After the first one, each takes the focus: the page’s heading has it when the page opens. */
function Question({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector<HTMLElement>('input:checked, input, textarea')?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} className="grid min-h-72 content-start gap-2">
      {children}
    </div>
  );
}

function questionsOf(
  { step }: CheckInForm,
  { draft, change }: ReturnType<typeof useCheckInDraft>,
  isWeekMissing: boolean,
): readonly ReactNode[] {
  return [
    <div key="week" className="grid gap-2">
      <ChoiceGroup
        label={text.weekQuestion}
        value={draft.week}
        options={weekOptions}
        onChange={(week) => change({ week })}
        isStacked
      />
      {isWeekMissing ? (
        <p role="alert" className="text-sm text-danger">
          {text.chooseWeek}
        </p>
      ) : null}
    </div>,
    ...step.questions.map((question, at) => (
      <CountedTextArea
        key={fieldOfQuestion(at)}
        label={question}
        hint={text.wordsHint}
        value={draft[fieldOfQuestion(at)]}
        maxChars={limits.answerChars}
        maxLength={limits.answerChars}
        rows={step.sort === 'reflection' ? 8 : 4}
        onChange={(words) => change({ [fieldOfQuestion(at)]: words })}
      />
    )),
    <ChoiceGroup
      key="help"
      label={text.helpQuestion}
      hint={text.helpHint}
      value={draft.help}
      options={helpOptions}
      onChange={(help) => change({ help })}
      isStacked
    />,
  ];
}
