import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { DialogTitle } from './dialog-title.tsx';
import { Overlay } from './overlay.tsx';

interface SheetProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  side?: 'left' | 'right';
  /** A width class. */
  className?: string;
  isTitleHidden?: boolean;
}

const sides = {
  left: 'left-0 animate-[sheet-in-left_280ms_var(--ease)] after:right-0',
  right: 'right-0 animate-[sheet-in-right_280ms_var(--ease)] after:left-0',
} as const;

/** A panel at the side of the window, for looking something up without leaving the screen. */
export function Sheet({
  title,
  isOpen,
  onClose,
  children,
  side = 'right',
  className = 'w-96',
  isTitleHidden = false,
}: SheetProps) {
  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      isDismissable
      className="fixed inset-0 z-40 animate-[fade-in_200ms] bg-veil"
      // Its line lies over it: the panel is as wide as its class says.
      panel={`fixed inset-y-0 max-w-[calc(100vw-2.5rem)] bg-surface shadow-card after:pointer-events-none after:absolute after:inset-y-0 after:w-px after:bg-line ${sides[side]} ${className}`}
    >
      <Dialog className="flex h-full flex-col outline-none">
        <DialogTitle title={title} onClose={onClose} isHidden={isTitleHidden} />
        <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
      </Dialog>
    </Overlay>
  );
}
