import { keepText, textsFrom } from '#web/storage/stored-text.ts';
import type { OutboxItem } from './outbox-store.ts';

/**
 * Messages between the field and the outbox. The outbox keeps them a moment after Enter, and the page can be left in
 * that moment: so each is noted in the same breath as its draft is emptied, until the outbox has it.
 */
export interface SendingNotes {
  /** In the order of sending. */
  all: () => OutboxItem[];
  note: (item: OutboxItem) => void;
  erase: (clientId: string) => void;
}

export function sendingNotes(userId: string): SendingNotes {
  const prefix = `quad:sending:${userId}:`;
  return {
    // Ids that were made later sort later.
    all: () => textsFrom(prefix).map((text): OutboxItem => JSON.parse(text)),
    note: (item) => keepText(prefix + item.clientId, JSON.stringify(item)),
    erase: (clientId) => keepText(prefix + clientId, ''),
  };
}
