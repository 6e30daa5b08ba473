import { keepText, textsFrom } from '#web/storage/stored-text.ts';
import type { KeptCheckIn } from './kept-check-in.ts';

/** What is on its way into the kept list: noted in the same breath as Send is pressed, as the page can be left at once. */
export interface PutNotes {
  all: () => KeptCheckIn[];
  note: (item: KeptCheckIn) => void;
  erase: (clientId: string) => void;
}

export function putNotes(userId: string): PutNotes {
  const prefix = `quad:check-ins:${userId}:`;
  return {
    all: () => textsFrom(prefix).map((words): KeptCheckIn => JSON.parse(words)),
    note: (item) => keepText(prefix + item.clientId, JSON.stringify(item)),
    erase: (clientId) => keepText(prefix + clientId, ''),
  };
}
