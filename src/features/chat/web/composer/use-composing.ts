import { useState } from 'react';
import type { ShownMessage } from '../message/shown-message.ts';

/** What the field at the bottom is for: writing, answering a message, or changing one. */
export interface Composing {
  replyTo: ShownMessage | undefined;
  editing: ShownMessage | undefined;
  /** Grows when the field should have the focus. */
  focusRequests: number;
  reply: (message: ShownMessage) => void;
  edit: (message: ShownMessage) => void;
  /** Back to plain writing. */
  end: () => void;
}

export function useComposing(): Composing {
  const [state, setState] = useState<Pick<Composing, 'replyTo' | 'editing' | 'focusRequests'>>({
    replyTo: undefined,
    editing: undefined,
    focusRequests: 0,
  });
  const set = (next: Partial<Pick<Composing, 'replyTo' | 'editing'>>) =>
    setState(({ focusRequests }) => ({
      replyTo: undefined,
      editing: undefined,
      ...next,
      focusRequests: focusRequests + 1,
    }));
  return {
    ...state,
    reply: (replyTo) => set({ replyTo }),
    edit: (editing) => set({ editing }),
    end: () => set({}),
  };
}
