import { useEffect, useState } from 'react';
import { paletteKey } from '#web/shortcuts/frame-keys.ts';
import { isShortcut } from './use-sidebar.ts';

/**
 * Ctrl/Cmd+K opens and closes the palette, from everywhere, also while typing.
 * Its code may still be on its way when the next keys are pressed: they are kept for it, so its words live here.
 */
export function usePaletteSwitch() {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (isShortcut(event, paletteKey)) {
        event.preventDefault();
        setTyped('');
        setOpen(!isOpen);
      } else if (isOpen && isLetter(event) && !isPaletteField(event.target)) {
        // The field may take the focus during this very event; the letter must not arrive twice.
        event.preventDefault();
        setTyped((before) => before + event.key);
      }
    };
    // Before the dialog, which keeps to itself what is pressed while the focus is still on its way to the field.
    addEventListener('keydown', handleKey, true);
    return () => removeEventListener('keydown', handleKey, true);
  }, [isOpen]);
  return {
    isOpen,
    typed,
    setTyped,
    open: () => {
      setTyped('');
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

/** Marks the palette's field: letters pressed anywhere else, even in another field, are meant for it while it opens. */
export const paletteField = 'data-palette-field';
export const isPaletteField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.hasAttribute(paletteField);

const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key.length === 1 && !ctrlKey && !metaKey;
