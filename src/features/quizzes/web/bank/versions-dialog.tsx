import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Time } from '#web/ui/time/time.tsx';
import { plainText } from '#shared/words/plain-text.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { versionsQuery } from '../shared/bank-api.ts';
import { bankText as text } from './text.ts';

interface VersionsDialogProps {
  questionId: string;
  /** Its words come into the form, unsaved. */
  onUse: (question: NewQuestion) => void;
  onClose: () => void;
}

/** What a question was, the newest version first. */
export function VersionsDialog({ questionId, onUse, onClose }: VersionsDialogProps) {
  const query = useQuery(versionsQuery(questionId));
  const { data, error, isPending } = query;
  return (
    <Dialog title={text.versions} size="lg" isOpen onClose={onClose}>
      {data ? (
        <ol className="panel divide-y divide-line">
          {data.versions.map(({ version, question, byName, at, attempts }) => (
            <li key={version} className="grid gap-1 px-4 py-3">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{text.version(version)}</span>
                <span className="text-sm text-ink-soft">{text.attempts(attempts)}</span>
              </span>
              <span className="line-clamp-2 wrap-anywhere">{plainText(question.text)}</span>
              <span className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
                <span className="wrap-anywhere">
                  <Time at={at} /> {text.versionBy(byName)}
                </span>
                <Button variant="link" onPress={() => onUse(question)}>
                  {text.useVersion}
                </Button>
              </span>
            </li>
          ))}
        </ol>
      ) : isPending ? (
        <>
          <output className="sr-only">{text.versionsLoading}</output>
          <Skeleton className="h-24" />
        </>
      ) : (
        <LoadProblem query={query} text={messageOf(error, text.versionsFailed)} />
      )}
    </Dialog>
  );
}
