/** The sections of the screen, in the order of its navigation. */
export const adminTabs = [
  'overview',
  'people',
  'approvals',
  'roster',
  'mentor-requests',
  'college',
  'lists',
  'walkthroughs',
  'mail',
  'audit',
] as const;
export type AdminTab = (typeof adminTabs)[number];

export const adminGroups = ['start', 'people', 'college', 'records'] as const;
export type AdminGroup = (typeof adminGroups)[number];

/** What the address of the screen says. All sections share it: each reads what is its own. */
export interface AdminSearch {
  tab?: AdminTab;
  /** People, and the mails: what is searched for. */
  search?: string;
  /** People: a role or a state. */
  show?: string;
  /** The person whose sheet is open; in the audit log, who acted. */
  person?: string;
  /** Audit log. */
  action?: string;
  from?: string;
  until?: string;
  /** Mails. */
  state?: string;
}

const words = ['search', 'show', 'person', 'action', 'from', 'until', 'state'] as const;
const maxChars = 100;

/** Reads the search part of the address; unknown tabs lead to the first. Free of schemas: it is part of the first load. */
export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  const read: AdminSearch = {};
  const tab = adminTabs.find((id) => id === search['tab']);
  if (tab !== undefined && tab !== 'overview') read.tab = tab;
  for (const name of words) {
    // The router reads '2026' in an address as a number.
    const value = typeof search[name] === 'number' ? String(search[name]) : search[name];
    if (typeof value === 'string' && value.trim() !== '') read[name] = value.slice(0, maxChars);
  }
  return read;
}
