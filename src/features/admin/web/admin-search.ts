import type { AdminSearch } from '#web/admin-section.ts';

const maxChars = 100;

/** Reads the search part of the screen's address: short texts, and nothing that is empty. Each section checks its own keys. */
export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  const read: Record<string, string> = {};
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value.trim() !== '') read[name] = value.slice(0, maxChars);
  }
  return read;
}
