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

export const peopleFilters = [
  'students',
  'teachers',
  'waiting',
  'administrators',
  'suspended',
  'same-id',
] as const;
export type PeopleFilter = (typeof peopleFilters)[number];

const choices = {
  /** People: the filter of the list. */
  show: peopleFilters,
  /** Mail: the state of delivery. */
  state: ['waiting', 'sent', 'printed', 'failed', 'expired'],
} as const;
const words = ['search', 'person', 'actor', 'action', 'from', 'until'] as const;
const maxChars = 100;

/** The search part of the screen's address. Each section reads its own keys. */
export interface AdminSearch {
  tab?: Exclude<AdminTab, 'overview'>;
  show?: PeopleFilter;
  state?: (typeof choices.state)[number];
  /** People: the search text. */
  search?: string;
  /** People: the id of the person whose sheet is open. */
  person?: string;
  /** Audit log: the actor, the action and the days. */
  actor?: string;
  action?: string;
  from?: string;
  until?: string;
}

/** Reads the search part of the address and drops invalid values. No schemas: it is part of the first load. */
export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  const read: Record<string, string> = {};
  const tab = adminTabs.find((id) => id === search['tab']);
  if (tab !== undefined && tab !== 'overview') read['tab'] = tab;
  for (const [name, allowed] of Object.entries(choices)) {
    const value = allowed.find((choice) => choice === search[name]);
    if (value !== undefined) read[name] = value;
  }
  for (const name of words) {
    const value = search[name];
    if (typeof value === 'string' && value.trim() !== '') read[name] = value.slice(0, maxChars);
  }
  return read;
}

/** For sections: the values in the address, and a function that changes them in place. */
export interface SectionProps {
  search: AdminSearch;
  /** Undefined removes a key from the address. */
  onSearch: (change: { [K in keyof AdminSearch]?: AdminSearch[K] | undefined }) => void;
}
