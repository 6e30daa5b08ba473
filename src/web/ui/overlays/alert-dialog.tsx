import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Button } from '../buttons/button.tsx';
import { Overlay } from './overlay.tsx';
import { uiText } from '../text.ts';

export interface AlertDialogProps {
  /** The sentence; it is also the dialog's name unless there is a title. */
  text: string;
  title?: string;
  isOpen: boolean;
  onClose: () => void;
  children?: ReactNode;
  confirmLabel?: string;
  /** Where 'Cancel' would be what is asked about. */
  cancelLabel?: string;
  /** With it, there is a Cancel beside. It may take its time: the button then waits. */
  onConfirm?: () => void;
  isConfirming?: boolean;
  isDanger?: boolean;
}

/** Says something that must be read, or asks before something that cannot be undone. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    text,
    title,
    isOpen,
    onClose,
    children,
    confirmLabel = uiText.ok,
    cancelLabel = uiText.cancel,
    onConfirm,
    isConfirming,
    isDanger,
  } = props;
  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      className="fixed inset-0 z-50 grid animate-[fade-in_150ms] place-items-center bg-veil p-4"
      panel="w-full max-w-md animate-[rise-in_200ms_var(--ease)]"
    >
      <Dialog
        role="alertdialog"
        className="grid gap-4 rounded-lg border border-line bg-surface p-6 shadow-card outline-none"
      >
        <Heading slot="title" className={title === undefined ? 'text-lg font-semibold' : 'display text-xl'}>
          {title ?? text}
        </Heading>
        {title === undefined ? null : <p className="text-ink-soft">{text}</p>}
        {children}
        <Answers
          confirmLabel={confirmLabel}
          cancelLabel={cancelLabel}
          onConfirm={onConfirm}
          isConfirming={isConfirming ?? false}
          isDanger={isDanger ?? false}
          onClose={onClose}
        />
      </Dialog>
    </Overlay>
  );
}

interface AnswersProps {
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: (() => void) | undefined;
  isConfirming: boolean;
  isDanger: boolean;
  onClose: () => void;
}

/** The safe answer has the focus. Not by `autoFocus`: a sheet below still holds the focus then, and takes it back. */
function Answers({ confirmLabel, cancelLabel, onConfirm, isConfirming, isDanger, onClose }: AnswersProps) {
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), []);
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {onConfirm ? (
        <Button variant="secondary" ref={isDanger ? safe : undefined} onPress={onClose}>
          {cancelLabel}
        </Button>
      ) : null}
      <Button
        variant={isDanger ? 'danger' : 'primary'}
        ref={isDanger ? undefined : safe}
        isPending={isConfirming}
        onPress={onConfirm ?? onClose}
      >
        {confirmLabel}
      </Button>
    </div>
  );
}
