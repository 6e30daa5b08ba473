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
  /** People: whom the list shows. */
  show: peopleFilters,
  /** Mail: how far it has come. */
  state: ['waiting', 'sent', 'printed', 'failed', 'expired'],
} as const;
const words = ['search', 'person', 'actor', 'action', 'from', 'until'] as const;
const maxChars = 100;

/** What the address of the screen says. Each section reads what is its own. */
export interface AdminSearch {
  tab?: Exclude<AdminTab, 'overview'>;
  show?: PeopleFilter;
  state?: (typeof choices.state)[number];
  /** People: the words that are searched for. */
  search?: string;
  /** People: whose sheet is open. */
  person?: string;
  /** Audit log: who acted, what was done, on which days. */
  actor?: string;
  action?: string;
  from?: string;
  until?: string;
}

/** Reads the search part of the address; what nobody can choose falls out. Free of schemas: it is part of the first load. */
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

/** For sections: what the address says, and how to change it in place. */
export interface SectionProps {
  search: AdminSearch;
  /** Undefined takes a word out of the address. */
  onSearch: (change: { [K in keyof AdminSearch]?: AdminSearch[K] | undefined }) => void;
}
