import { ChevronLeft, ChevronRight, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useOpened } from '#web/opened/use-opened.ts';
import { useSeen } from '#web/unread/seen.ts';
import { KeyHints } from '#web/shortcuts/key-hints.tsx';
import { useShortcuts } from '#web/shortcuts/shortcuts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { canShow } from '#web/viewer/messages.ts';
import { DocumentFrame } from '#web/viewer/document-frame.tsx';
import type { MenteeDocument } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { DocumentFacts } from '../documents/document-facts.tsx';
import { RejectForm } from './reject-form.tsx';
import { useDecide } from './use-decide.ts';

interface ReviewPaneProps {
  /** Documents of several mentees carry their student's name. */
  documents: readonly (MenteeDocument & { studentName?: string })[];
  startId?: string;
}

/** The viewer beside Approve and Reject. Arrow keys change the document, A and R decide. */
export function ReviewPane({ documents, startId }: ReviewPaneProps) {
  const [chosenId, setChosenId] = useState(startId);
  const [isRejecting, setRejecting] = useState(false);
  // By document, so that a typed reason survives a look at another document.
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const index = Math.max(
    documents.findIndex(({ id }) => id === chosenId),
    0,
  );
  const document = documents[index];
  useLookedAt(document);
  const go = (to: number): void => {
    const next = documents[to];
    if (next === undefined) return;
    setRejecting(false);
    setChosenId(next.id);
  };
  const decide = useDecide((decided) => {
    // A mentor who has moved on to another document stays there.
    if (decided.id !== document?.id) return;
    setRejecting(false);
    if (decided.status === 'pending') return;
    const next = documents.findIndex(
      ({ id, status }, at) => at > index && id !== decided.id && status === 'pending',
    );
    if (next >= 0) go(next);
  });
  const isPending = document?.status === 'pending';
  const approve = (): void => {
    if (document && isPending && !decide.isPending) decide.mutate({ document, status: 'approved' });
  };
  const reject = (): void => {
    if (isPending) setRejecting(true);
  };
  const onKey = useShortcuts(
    text.shortcutsTitle,
    [
      { keys: ['a'], what: text.keys.approve, run: approve },
      { keys: ['r'], what: text.keys.reject, run: reject },
      { keys: ['ArrowLeft'], what: text.keys.previous, run: () => go(index - 1) },
      { keys: ['ArrowRight'], what: text.keys.next, run: () => go(index + 1) },
    ],
    'dialog',
  );
  if (document === undefined) return <p className="text-ink-soft">{text.noDocumentsOf}</p>;
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
      {canShow(document.type) ? (
        <DocumentFrame
          url={document.url}
          type={document.type}
          name={document.name}
          onKey={onKey}
          className="h-[46dvh] lg:h-[min(34rem,68dvh)]"
        />
      ) : (
        <p className="grid h-40 place-items-center rounded-md border border-line bg-sunken p-6 text-center text-ink-soft lg:h-full">
          {text.cannotPreview}
        </p>
      )}
      <div className="grid content-start gap-4">
        <div className="flex items-center justify-between gap-2">
          <IconButton
            label={text.previous}
            icon={<ChevronLeft size={18} />}
            isDisabled={index === 0}
            onPress={() => go(index - 1)}
          />
          <p className="figures text-sm text-ink-soft" aria-live="polite">
            {text.position(index + 1, documents.length)}
          </p>
          <IconButton
            label={text.next}
            icon={<ChevronRight size={18} />}
            isDisabled={index === documents.length - 1}
            onPress={() => go(index + 1)}
          />
        </div>
        {document.studentName === undefined ? null : (
          <Whose studentId={document.studentId} name={document.studentName} />
        )}
        <DocumentFacts
          document={document}
          isUndoing={decide.isPending}
          onUndo={() => decide.mutate({ document, status: 'pending' })}
        />
        {isPending && isRejecting ? (
          <RejectForm
            key={document.id}
            reason={reasons[document.id] ?? ''}
            onChange={(reason) => setReasons({ ...reasons, [document.id]: reason })}
            isSending={decide.isPending}
            onCancel={() => setRejecting(false)}
            onReject={(reason) => decide.mutate({ document, status: 'rejected', reason })}
          />
        ) : null}
        {isPending && !isRejecting ? (
          <div className="grid grid-cols-2 gap-3">
            <Button variant="secondary" isDisabled={decide.isPending} onPress={reject}>
              {text.reject}
            </Button>
            <Button isPending={decide.isPending} onPress={approve}>
              {text.approve}
            </Button>
          </div>
        ) : null}
        <div className="max-lg:hidden">
          <KeyHints title={text.shortcutsTitle} layout="line" />
        </div>
      </div>
    </div>
  );
}

/** Clears the notification about this document, and lets the palette offer it. */
function useLookedAt(document: MenteeDocument | undefined): void {
  useSeen(document && `document:${document.id}`);
  useOpened(`/mentor-section?document=${document?.id ?? ''}`, document?.name);
}

const Whose = ({ studentId, name }: { studentId: string; name: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <p className="min-w-0 font-semibold break-words">{name}</p>
    <LinkButton
      variant="secondary"
      size="sm"
      to="/chat/$userId"
      params={{ userId: studentId }}
      aria-label={text.messagePerson(name)}
    >
      <MessageSquare size={15} aria-hidden="true" />
      {text.message}
    </LinkButton>
  </div>
);
