// Signing out forgets all of it: see stored-data.ts.

/** A text that the browser keeps over a reload; '' where there is none. */
export const readText = (key: string): string => storage()?.getItem(key) ?? '';

/** Kept before this returns: whatever the page is left for. '' forgets it. */
export function keepText(key: string, text: string): void {
  try {
    if (text === '') storage()?.removeItem(key);
    else storage()?.setItem(key, text);
  } catch (full) {
    // With no space left the text stays on the screen, just not over a reload.
    console.warn('A text could not be kept', full);
  }
}

/** All whose key begins so, in the order of their keys. Another tab may erase one meanwhile. */
export const textsFrom = (prefix: string): string[] =>
  Object.keys(storage() ?? {})
    .filter((key) => key.startsWith(prefix))
    .toSorted()
    .flatMap((key) => readText(key) || []);

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    // Refused by the browser's settings.
    return undefined;
  }
}
