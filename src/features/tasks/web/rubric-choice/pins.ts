import { useEffect, useState } from 'react';

/** The form beside the work: it chooses an item when a grader pins it to the page. */
interface PinChooser {
  /** Returns what was chosen before. Undefined: nothing has changed. */
  pin: (itemId: string) => readonly string[] | undefined;
  /** Chooses what was chosen before, unless the grader has taken the item back already. */
  unpin: (itemId: string, before: readonly string[]) => void;
}

export interface Pins {
  /** The form that is there. Returns a function that stops it. */
  hear: (chooser: PinChooser) => () => void;
  /** Chooses a pinned item, as its key does. Returns how to undo it; undefined when nothing has changed. */
  choose: (itemId: string) => (() => void) | undefined;
}

/** Lies between the work and the form. Without a form nothing is chosen. */
export function createPins(): Pins {
  let form: PinChooser | undefined;
  return {
    hear(chooser) {
      form = chooser;
      return () => {
        if (form === chooser) form = undefined;
      };
    },
    choose(itemId) {
      const before = form?.pin(itemId);
      return before && (() => form?.unpin(itemId, before));
    },
  };
}

export function usePins(): Pins {
  const [pins] = useState(createPins);
  return pins;
}

export function useHearPins(pins: Pins, { pin, unpin }: PinChooser): void {
  useEffect(() => pins.hear({ pin, unpin }));
}
