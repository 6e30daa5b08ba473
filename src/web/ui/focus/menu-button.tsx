import { type ReactNode, useRef, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button, type ButtonProps } from '../buttons/button.tsx';
import type { MenuEntry, MenuPlace } from '../overlays/menu-popup.tsx';
import { Opening } from '../layout/opening.tsx';

interface MenuButtonProps extends Omit<ButtonProps, 'children' | 'onPress' | 'ref'> {
  label: string;
  /** None where the menu fetches them with its code. */
  items?: readonly MenuEntry[];
  /** A menu of its own; `onNear` fetches its code. */
  renderMenu?: (place: MenuPlace) => ReactNode;
  /** Without children the button shows its label. */
  children?: ReactNode;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'right bottom';
  /** The children hold words: they name the button, and `label` is among them for those who only hear it. */
  isNamedInside?: boolean;
}

const MenuPopup = lazyComponent(async () => (await import('../overlays/menu-popup.tsx')).MenuPopup);

/** A button that opens a menu; the menu's code comes when the pointer or the focus is near. */
export function MenuButton({
  label,
  items = [],
  renderMenu = (place) => <MenuPopup {...place} items={items} />,
  onNear = MenuPopup.preload,
  children,
  placement = 'bottom end',
  isNamedInside = false,
  ...props
}: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        {...props}
        ref={trigger}
        {...(isNamedInside ? {} : { 'aria-label': label })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onNear={onNear}
        onPress={() => {
          setWanted(true);
          setOpen(!isOpen);
        }}
      >
        {children ?? label}
      </Button>
      {isWanted ? (
        <Opening isOpen={isOpen} onClose={() => setOpen(false)}>
          {renderMenu({ label, placement, isOpen, onOpenChange: setOpen, triggerRef: trigger })}
        </Opening>
      ) : null}
    </>
  );
}
