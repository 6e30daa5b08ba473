import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';

interface PopoverProps {
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  triggerRef: RefObject<HTMLElement | null>;
  placement?: AriaPopoverProps['placement'];
  children: ReactNode;
  className?: string;
}

/** Something small beside a button, with content of any kind. A list of actions is a MenuButton. */
export function Popover({
  label,
  children,
  placement = 'bottom end',
  className = '',
  ...props
}: PopoverProps) {
  return (
    <AriaPopover {...props} placement={placement} className={`popup ${className}`}>
      <Dialog aria-label={label} className="p-3 outline-none">
        {children}
      </Dialog>
    </AriaPopover>
  );
}
