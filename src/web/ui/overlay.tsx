import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { painted } from '../when-idle.ts';
import { FocusBack } from './focus-back.tsx';

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
  const isDrawn = useDrawn(isOpen);
  useEscape(isOpen && !isDrawn, onClose);
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

/** The press that opens something is seen before that is drawn; it closes at once. */
function useDrawn(isOpen: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    void painted().then(() => isWanted && startTransition(() => setPainted(true)));
    return () => {
      isWanted = false;
      setPainted(false);
    };
  }, [isOpen]);
  return isOpen && isPainted;
}

/** While it is on its way: what lies below, and would be closed instead, does not hear of it. */
function useEscape(isWaiting: boolean, onClose: () => void) {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    addEventListener('keydown', handleKey, true);
    return () => removeEventListener('keydown', handleKey, true);
  }, [isWaiting, onClose]);
}
