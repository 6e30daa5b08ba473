import { keepText, readText } from '#web/storage/stored-text.ts';

const keyOf = (userId: string, contactId: string) => `quad:draft:${userId}:${contactId}`;

/** What the person was writing to this contact; also after a reload. */
export const readDraft = (userId: string, contactId: string): string => readText(keyOf(userId, contactId));

export const keepDraft = (userId: string, contactId: string, text: string): void =>
  keepText(keyOf(userId, contactId), text);
