import { ChevronDown, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUser } from '#web/session/session.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Time } from '#web/ui/time/time.tsx';
import type { Task } from '#features/tasks/contract/tasks.ts';
import type { Submission } from '#features/tasks/contract/hand-ins.ts';
import { handInText as text } from '../submission/hand-in-text.ts';
import { HandedInBy, SubmissionView } from '../submission/submission-view.tsx';

type NamedTask = Pick<Task, '_id' | 'title'>;

/** The hand-ins, newest first. Each is a receipt with the server's time. */
export function Receipts({ task, submissions }: { task: NamedTask; submissions: readonly Submission[] }) {
  const [newest, ...earlier] = submissions;
  if (newest === undefined) return null;
  return (
    <div className="grid gap-4">
      <Receipt task={task} submission={newest} isOpen />
      {earlier.length > 0 ? (
        <section aria-label={text.earlier(earlier.length)} className="grid gap-2">
          <h3 className="text-sm font-semibold text-ink-soft">{text.earlier(earlier.length)}</h3>
          {earlier.map((submission) => (
            <Receipt key={submission.id} task={task} submission={submission} />
          ))}
        </section>
      ) : null}
    </div>
  );
}

interface ReceiptProps {
  task: NamedTask;
  submission: Submission;
  isOpen?: boolean;
}

function Receipt({ task, submission, isOpen = false }: ReceiptProps) {
  const user = useUser();
  const [isPrinting, setPrinting] = useState(false);
  const print = () => {
    flushSync(() => setPrinting(true));
    globalThis.print();
    setPrinting(false);
  };
  return (
    <details
      open={isOpen || isPrinting}
      data-printed={isPrinting || undefined}
      className="group rounded-md border border-line bg-surface"
    >
      <summary className="relative flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-md py-3 pr-11 pl-4 marker:content-none">
        <span className="font-semibold">{text.receiptOf(submission.number)}</span>
        <Time at={submission.handedInAt} className="text-sm text-ink-soft" />
        {submission.isLate ? <Badge tone="danger">{text.late}</Badge> : null}
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="absolute top-4 right-4 text-ink-soft transition-transform group-open:rotate-180 print:hidden"
        />
        {submission.team ? <HandedInBy team={submission.team} /> : null}
      </summary>
      <div className="grid gap-4 border-t border-line px-4 py-4">
        <dl className="hidden gap-2 print:grid">
          <PrintedFact name={text.task}>{task.title}</PrintedFact>
          <PrintedFact name={text.student}>
            {user.name}, {user.email}
          </PrintedFact>
          <PrintedFact name={text.handedInAt}>
            <Time at={submission.handedInAt} />
          </PrintedFact>
        </dl>
        <SubmissionView submission={submission} hasFingerprints />
        <Button variant="quiet" size="sm" className="-ml-3 justify-self-start print:hidden" onPress={print}>
          <Printer size={15} aria-hidden="true" />
          {text.print}
        </Button>
      </div>
    </details>
  );
}

const PrintedFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-2">
    <dt className="font-semibold">{name}:</dt>
    <dd>{children}</dd>
  </div>
);
