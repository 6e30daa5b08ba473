import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { DialogTitle } from './dialog-title.tsx';
import { Overlay } from './overlay.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** False while something typed would be lost by a press beside it. */
  isDismissable?: boolean;
  /** Asked over whatever is open, alerts included. */
  isOnTop?: boolean;
}

const widths = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl', xl: 'max-w-6xl' } as const;

/** Over everything, in the middle; Escape, the cross and a press beside it close it. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, children, size = 'md', isDismissable = true, isOnTop = false } = props;
  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={isDismissable}
      className={`fixed inset-0 grid animate-[fade-in_150ms] items-end justify-items-center bg-veil sm:place-items-center sm:p-6 ${isOnTop ? 'z-60' : 'z-40'}`}
      panel={`w-full animate-[rise-in_200ms_var(--ease)] ${widths[size]}`}
    >
      <AriaDialog className="grid max-h-[min(44rem,100dvh-2rem)] grid-rows-[auto_minmax(0,1fr)] rounded-t-lg border border-line bg-surface shadow-card outline-none sm:rounded-lg">
        <DialogTitle title={title} onClose={onClose} />
        <div className="overflow-y-auto px-5 pt-2 pb-5">{children}</div>
      </AriaDialog>
    </Overlay>
  );
}
