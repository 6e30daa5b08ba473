import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { withoutErrorsOf } from '#web/ui/forms/without-errors-of.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { collegeZone } from '#web/ui/time/zones.ts';
import { type Quiz, QuizSettings } from '#features/quizzes/contract/quizzes.ts';
import { quizzesApi } from '../shared/quizzes-api.ts';
import { draftOf, settingsOf } from './quiz-draft.ts';
import { type LessonChoice, SettingsFields } from './settings-fields.tsx';
import { editText as text } from './text.ts';
import { useChangeQuiz } from './use-change-quiz.ts';
import { useSections } from './use-sections.ts';

interface SettingsFormProps {
  /** As it is now: it may have been changed since the form was opened. */
  quiz: Quiz;
  lessons: readonly LessonChoice[];
}

/** Changes the settings of a quiz, based on the version that its writer saw. */
export function SettingsForm({ quiz, lessons }: SettingsFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const zone = collegeZone();
  // The form must not change while its writer edits and another person saves.
  const [seen, setSeen] = useState(quiz);
  const [errors, setErrors] = useState<FormErrors>({});
  const kept = useKeptDraft(`quiz.${seen.id}`, draftOf(seen, zone), String(seen.version));
  const sections = useSections(seen.courseId);
  const adopt = (now: Quiz): void => {
    setSeen(now);
    kept.startOver(draftOf(now, zone));
    setErrors({});
  };
  // Saving the questions or publishing makes a new version too. Without unsaved words the form shows it.
  if (quiz.version > seen.version && !kept.isChanged) adopt(quiz);
  const saving = useChangeQuiz<z.input<typeof QuizSettings>>(seen.id, {
    send: (settings, version) =>
      quizzesApi.changeQuiz({ params: { quizId: seen.id }, body: { ...settings, version } }),
    isAsSeen: (now) => JSON.stringify(draftOf(now, zone)) === JSON.stringify(draftOf(seen, zone)),
    done: text.saved,
    failed: text.saveFailed,
    onDone: adopt,
    onRefused: (fields) => drawThenFocusRefused(form.current, () => setErrors(fields)),
  });
  const send = (version: number): void => {
    const settings = settingsOf(kept.draft, zone);
    const result = z.safeParse(QuizSettings, settings);
    drawThenFocusRefused(form.current, () => setErrors(result.success ? {} : errorsOf(result.error)));
    if (result.success) saving.send(settings, version);
    else toast.error(result.error.issues[0]?.message ?? text.saveFailed);
  };
  return (
    <div ref={form}>
      <Card title={text.settings}>
        {kept.isRestored ? <DraftNotice text={text} onStartOver={() => kept.startOver()} /> : null}
        <Form
          validationErrors={errors}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            send(seen.version);
          }}
        >
          <SettingsFields
            draft={kept.draft}
            onChange={(change) => {
              kept.change(change);
              setErrors(withoutErrorsOf(errors, change));
            }}
            sections={sections}
            lessons={lessons}
          />
          {saving.conflict === undefined ? null : (
            <ConflictNotice
              text={text}
              message={saving.conflict.message}
              isPending={saving.isPending}
              onLoad={() => {
                adopt(saving.conflict?.now ?? quiz);
                saving.forgetConflict();
              }}
              onKeep={() => send(saving.conflict?.now.version ?? quiz.version)}
            />
          )}
          <div className="flex justify-end">
            <SubmitButton isPending={saving.isPending} label={text.save} pendingLabel={text.saving} />
          </div>
        </Form>
      </Card>
    </div>
  );
}
