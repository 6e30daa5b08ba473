import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import type { BankQuestion } from '#features/quizzes/contract/bank.ts';
import type { QuestionKind } from '#features/quizzes/contract/questions/sorts.ts';
import { bankQuestionQuery } from '../shared/bank-api.ts';
import { trailToBank } from './bank-trail.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { draftOf } from './question-draft.ts';
import { QuestionEditor } from './question-editor.tsx';
import { bankText as text } from './text.ts';
import { useQuestionForm } from './use-question-form.ts';

const VersionsDialog = lazyComponent(async () => (await import('./versions-dialog.tsx')).VersionsDialog);

interface NewQuestionPageProps {
  courseId: string;
  courseTitle: string | undefined;
  kind: QuestionKind;
}

/** A new question of one kind. */
export const NewQuestionPage = ({ courseId, courseTitle, kind }: NewQuestionPageProps) => (
  <Page
    title={text.newTitle}
    width="narrow"
    trail={[...trailToBank(courseId, courseTitle), { label: text.newTitle }]}
  >
    <Editor courseId={courseId} kind={kind} stored={null} />
  </Page>
);

interface QuestionPageProps {
  courseId: string;
  courseTitle: string | undefined;
  questionId: string;
}

/** A question of the bank, for those who manage the course. */
export function QuestionPage({ courseId, courseTitle, questionId }: QuestionPageProps) {
  const query = useQuery(bankQuestionQuery(questionId));
  const { data, error, isPending } = query;
  return (
    <Page
      title={text.editTitle}
      width="narrow"
      trail={[...trailToBank(courseId, courseTitle), { label: text.editTitle }]}
    >
      {data ? (
        <Editor courseId={courseId} kind={data.question.content.kind} stored={data.question} />
      ) : isPending ? (
        <>
          <output className="sr-only">{text.questionLoading}</output>
          <Skeleton className="h-96" />
        </>
      ) : (
        <LoadProblem query={query} text={messageOf(error, text.questionFailed)} isPanel />
      )}
    </Page>
  );
}

interface EditorProps {
  courseId: string;
  kind: QuestionKind;
  stored: BankQuestion | null;
}

function Editor({ courseId, kind, stored }: EditorProps) {
  const navigate = useNavigate();
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const toBank = () => void navigate({ to: '/courses/$courseId/quizzes/questions', params: { courseId } });
  const form = useQuestionForm({ courseId, kind, stored, onStored: toBank });
  const leave = (): void => {
    form.forget();
    toBank();
  };
  return (
    <>
      {stored === null ? null : (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="sm"
            onNear={VersionsDialog.preload}
            onPress={() => setVersionsOpen(true)}
          >
            <History size={16} aria-hidden="true" />
            {text.versions}
          </Button>
          <DeleteQuestion question={form.basis ?? stored} onDeleted={leave} />
        </div>
      )}
      <QuestionEditor courseId={courseId} form={form} onLeave={leave} />
      <Opening>
        {areVersionsOpen && stored !== null ? (
          <VersionsDialog
            questionId={stored.id}
            onUse={(question) => {
              form.change(draftOf(question));
              setVersionsOpen(false);
            }}
            onClose={() => setVersionsOpen(false)}
          />
        ) : null}
      </Opening>
    </>
  );
}
