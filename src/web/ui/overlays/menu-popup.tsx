import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { setInteractionModality, useFocusVisible } from 'react-aria/useFocusVisible';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { nextPaint } from '#web/loading/idle.ts';
import { FocusBack } from '../focus/focus-back.tsx';
import { useDeferredOpen } from '#web/loading/use-deferred-open.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  onAction: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** In a menu of which one holds at a time: whether it is this one. */
  isOn?: boolean;
  /** A line above. */
  startsGroup?: boolean;
}

/** What a MenuButton says to the popup it opens. */
export interface MenuPlace {
  label: string;
  placement: NonNullable<PopoverProps['placement']>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  triggerRef: RefObject<HTMLElement | null>;
}

interface MenuPopupProps extends MenuPlace {
  items: readonly MenuEntry[];
  /** Above the items. */
  header?: ReactNode;
}

/** The part of a MenuButton that is fetched late. */
export function MenuPopup({
  label,
  items,
  header,
  placement,
  isOpen,
  onOpenChange,
  triggerRef,
}: MenuPopupProps) {
  const isDrawn = useDeferredOpen(isOpen, () => onOpenChange(false));
  const { isFocusVisible } = useFocusVisible();
  // A plain button pressed by a key is clicked without a pointer. The library takes that for a screen reader's doing, and
  // leaves the focus on the menu instead of its first item: Enter would do nothing there, and an arrow would pass it over.
  useLayoutEffect(() => {
    if (isDrawn && isFocusVisible) setInteractionModality('keyboard');
  }, [isDrawn, isFocusVisible]);
  const isChoice = items.some(({ isOn }) => isOn !== undefined);
  const isLeaving = useRef(false);
  /** The press is seen, then the menu closes, and when that is seen it is done; a second press meanwhile does nothing. */
  const act = async (item: MenuEntry | undefined) => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    await nextPaint();
    onOpenChange(false);
    await nextPaint();
    isLeaving.current = false;
    item?.onAction();
  };
  return (
    <Popover
      aria-label={label}
      triggerRef={triggerRef}
      isOpen={isDrawn}
      onOpenChange={onOpenChange}
      placement={placement}
      className="popup min-w-56"
    >
      <FocusBack />
      {header}
      <Menu
        aria-label={label}
        autoFocus="first"
        selectionMode={isChoice ? 'single' : 'none'}
        selectedKeys={items.filter(({ isOn }) => isOn).map(({ id }) => id)}
        onAction={(key) => void act(items.find(({ id }) => id === key))}
        disabledKeys={items.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
        className="outline-none"
      >
        {items.map((item) => (
          <MenuItem
            key={item.id}
            id={item.id}
            textValue={item.label}
            className={`option cursor-pointer ${item.isDanger ? 'text-danger data-focused:bg-danger-soft data-focused:text-danger' : ''} ${item.startsGroup ? 'mt-1 rounded-none! border-t border-line pt-1' : ''} ${item.isOn ? 'font-semibold' : ''}`}
          >
            {item.icon}
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
