// Signing out forgets them with everything else that belongs to the person: see stored-data.ts.
const prefix = 'quad:draft:';
const keyOf = (userId: string, contactId: string) => `${prefix}${userId}:${contactId}`;

/** What the person was writing to this contact; also after a reload. */
export function readDraft(userId: string, contactId: string): string {
  return storage()?.getItem(keyOf(userId, contactId)) ?? '';
}

export function keepDraft(userId: string, contactId: string, text: string): void {
  try {
    if (text === '') storage()?.removeItem(keyOf(userId, contactId));
    else storage()?.setItem(keyOf(userId, contactId), text);
  } catch (full) {
    // A draft is a convenience: with no space left the text stays in the field, just not over a reload.
    console.warn('The draft could not be kept', full);
  }
}

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    // Refused by the browser's settings.
    return undefined;
  }
}
