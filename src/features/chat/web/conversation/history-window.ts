import type { ChatMessage } from '#features/chat/contract/messages.ts';
import { mergeMessages } from '../shared/merge-messages.ts';
import { follows, type HistoryWindow, nextGeneration, type Thread } from '../shared/thread.ts';

/** What the list shows: the newest messages and what is above them, or a stretch far above. */
export interface Shown extends HistoryWindow {
  hasNewer: boolean;
}

export function shownOf({ messages, hasOlder, olderPages, generation, window }: Thread): Shown {
  if (window) return { ...window, hasNewer: true };
  return { messages, hasOlder, olderPages, generation, hasNewer: false };
}

interface StretchPage {
  messages: ChatMessage[];
  /** Above the page. */
  hasOlder: boolean;
  /** Below the page. */
  hasNewer: boolean;
}

/** The place of a search hit or a quote. When it touches what is held anyway it simply belongs to that. */
export function withStretch(held: Thread, page: StretchPage): Thread {
  const window = {
    messages: page.messages,
    hasOlder: page.hasOlder,
    olderPages: 0,
    generation: nextGeneration(held),
  };
  return touches(held, page.messages) || !page.hasNewer ? joined(held, window) : { ...held, window };
}

/** A page below the stretch; when it reaches the newest messages, the two become one. */
export function withNewerPage(held: Thread, page: { messages: ChatMessage[]; hasMore: boolean }): Thread {
  if (!held.window || !follows(held.window.messages, page.messages)) return held;
  const window = { ...held.window, messages: mergeMessages(held.window.messages, page.messages) };
  return touches(held, window.messages) || !page.hasMore ? joined(held, window) : { ...held, window };
}

/** Back to the newest messages. */
export function withoutWindow({ window: _window, ...held }: Thread): Thread {
  return held;
}

/** The generation of the stretch stays: for the list only something is added below. */
function joined(held: Thread, { messages, hasOlder, olderPages, generation }: HistoryWindow): Thread {
  const isHigher = (messages[0]?.seq ?? Infinity) < (held.messages[0]?.seq ?? Infinity);
  return {
    ...withoutWindow(held),
    messages: mergeMessages(messages, held.messages),
    hasOlder: isHigher ? hasOlder : held.hasOlder,
    olderPages,
    generation,
  };
}

const touches = (held: Thread, messages: readonly ChatMessage[]): boolean =>
  (messages.at(-1)?.seq ?? 0) + 1 >= (held.messages[0]?.seq ?? Infinity);
