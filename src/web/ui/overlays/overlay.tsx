import type { ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { FocusBack } from '../focus/focus-back.tsx';
import { useDeferredOpen } from '#web/loading/use-deferred-open.ts';

interface OverlayProps {
  isOpen?: boolean;
  onClose: () => void;
  /** A press beside it closes it. */
  isDismissable?: boolean;
  /** The classes of the veil over the page. */
  className: string;
  /** The classes of what lies on it. */
  panel: string;
  /** A dialog. */
  children: ReactNode;
}

/** Lies over the page, which waits behind it; Escape closes it, and what had the focus has it again then. */
export function Overlay({
  isOpen = true,
  onClose,
  isDismissable = false,
  className,
  panel,
  children,
}: OverlayProps) {
  const isDrawn = useDeferredOpen(isOpen, onClose);
  return (
    <ModalOverlay
      isOpen={isDrawn}
      onOpenChange={(open) => (open ? undefined : onClose())}
      isDismissable={isDismissable}
      className={className}
    >
      <Modal className={panel}>
        <FocusBack />
        {children}
      </Modal>
    </ModalOverlay>
  );
}
