import { Eye } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { quizLimits } from '#features/quizzes/contract/limits.ts';
import { sharedText } from '../shared/text.ts';
import { ContentFields } from '../question-fields/content-fields.tsx';
import { MarkdownField } from '../question-fields/markdown-field.tsx';
import { type QuestionDraft, toNewQuestion } from './question-draft.ts';
import { errorsOfQuestion } from './question-errors.ts';
import { RescoreQuestion } from '../rescoring/rescore-question.tsx';
import { bankText as text } from './text.ts';
import type { useQuestionForm } from './use-question-form.ts';

const PreviewDialog = lazyComponent(async () => (await import('./preview-dialog.tsx')).PreviewDialog);

interface QuestionEditorProps {
  courseId: string;
  form: ReturnType<typeof useQuestionForm>;
  /** It is stored in another way: the screen goes back to the bank. */
  onLeave: () => void;
}

/** Edits a question of the bank, with its key. */
export function QuestionEditor({ courseId, form, onLeave }: QuestionEditorProps) {
  const element = useRef<HTMLDivElement>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const { draft, change, errors, basis, conflict } = form;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isPending) drawThenFocusRefused(element.current, form.save);
  };
  return (
    <div ref={element} className="grid min-w-0 gap-4">
      {form.isRestored ? (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-primary-soft px-4 py-2 text-sm">
          <span>{text.restored}</span>
          <Button variant="link" onPress={form.startOver}>
            {text.startOver}
          </Button>
        </p>
      ) : null}
      {basis !== null && basis.useCount > 0 ? (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">{text.inUse(basis.useCount)}</p>
      ) : null}
      <Form validationErrors={errors} onSubmit={handleSubmit} aria-label={text.editTitle}>
        <MainFields draft={draft} onChange={change} />
        <Card title={`${text.answerPart}: ${sharedText.kinds[draft.content.kind]}`}>
          <ContentFields draft={draft} onChange={change} />
        </Card>
        <MoreFields draft={draft} onChange={change} />
        {conflict ? (
          <ConflictNotice
            message={conflict.message}
            text={text.conflict}
            isPending={form.isPending}
            onLoad={form.takeTheirs}
            onKeep={form.keepMine}
          />
        ) : null}
        <div className="mb-20 flex flex-wrap items-center justify-end gap-3">
          <Button variant="quiet" size="lg" onPress={() => setPreviewed(true)}>
            <Eye size={16} aria-hidden="true" />
            {text.preview}
          </Button>
          <LinkButton
            to="/courses/$courseId/quizzes/questions"
            params={{ courseId }}
            variant="secondary"
            size="lg"
            onClick={form.forget}
          >
            {text.cancel}
          </LinkButton>
          {basis === null || basis.useCount === 0 ? null : (
            <RescoreQuestion
              question={basis}
              corrected={toNewQuestion(draft)}
              canSend={() => {
                const isFine = Object.keys(errorsOfQuestion(toNewQuestion(draft))).length === 0;
                // Without a valid form it sends nothing, and shows what is wrong.
                if (!isFine) drawThenFocusRefused(element.current, form.save);
                return isFine;
              }}
              onDone={onLeave}
            />
          )}
          <SubmitButton isPending={form.isPending} label={text.save} pendingLabel={text.saving} />
        </div>
      </Form>
      <Opening>
        {isPreviewed ? (
          <PreviewDialog question={toNewQuestion(draft)} onClose={() => setPreviewed(false)} />
        ) : null}
      </Opening>
    </div>
  );
}

interface FieldsProps {
  draft: QuestionDraft;
  onChange: (change: Partial<QuestionDraft>) => void;
}

const MainFields = ({ draft, onChange }: FieldsProps) => (
  <>
    <TextField
      label={text.fieldTitle}
      name="title"
      hint={text.titleHint}
      autoComplete="off"
      maxLength={quizLimits.titleChars}
      value={draft.title}
      onChange={(title) => onChange({ title })}
    />
    <MarkdownField
      label={text.fieldText}
      name="text"
      hint={draft.content.kind === 'gaps' ? text.gapsHint : text.textHint}
      maxLength={quizLimits.markdownChars}
      isRequired
      value={draft.text}
      onChange={(words) => onChange({ text: words })}
    />
    <TextField
      label={text.fieldPoints}
      name="points"
      inputMode="decimal"
      autoComplete="off"
      isRequired
      className="max-w-40"
      value={draft.points}
      onChange={(points) => onChange({ points })}
    />
  </>
);

const MoreFields = ({ draft, onChange }: FieldsProps) => (
  <Card title={text.moreFields}>
    <MarkdownField
      label={text.fieldComment}
      name="comment"
      hint={text.commentHint}
      rows={2}
      maxLength={quizLimits.markdownChars}
      value={draft.comment}
      onChange={(comment) => onChange({ comment })}
    />
    <TextField
      label={text.fieldTags}
      name="tags"
      hint={text.tagsHint}
      autoComplete="off"
      value={draft.tags}
      onChange={(tags) => onChange({ tags })}
    />
    <TextArea
      label={text.fieldVariants}
      name="variants"
      hint={text.variantsHint}
      rows={3}
      value={draft.variants}
      onChange={(variants) => onChange({ variants })}
    />
  </Card>
);
