const choices = {
  category: ['Maintenance', 'Feature Update', 'Event'],
  priority: ['normal', 'important'],
  state: ['scheduled', 'expired'],
} as const;

/** The filters of all announcements. They are in the address of the screen. */
export interface AnnouncementFilters {
  search?: string;
  category?: (typeof choices.category)[number];
  priority?: (typeof choices.priority)[number];
  /** 'everyone', a year, or a division of the college. */
  audience?: string;
  /** Absent means published. */
  state?: (typeof choices.state)[number];
}

/** What a list holds. */
export type AnnouncementScope = AnnouncementFilters & {
  /** Only announcements of this course. */
  course?: string;
};

const maxSearchChars = 100;
const maxAudienceChars = 20;

/** Reads the search part of the address and drops invalid values. No schemas: it is part of the first load. */
export function readFilters(search: Record<string, unknown>): AnnouncementFilters {
  const filters: Record<string, string> = {};
  for (const [name, allowed] of Object.entries(choices)) {
    const value = allowed.find((choice) => choice === search[name]);
    if (value !== undefined) filters[name] = value;
  }
  const { audience } = search;
  if (typeof audience === 'string' && audience !== '')
    filters['audience'] = audience.slice(0, maxAudienceChars);
  const words = search['search'];
  if (typeof words === 'string' && words.trim() !== '') filters['search'] = words.slice(0, maxSearchChars);
  return filters;
}

/** The announcement in an address of the old form. It is not a filter. */
export const readOpen = ({ open }: Record<string, unknown>): { open?: string } =>
  typeof open === 'string' && /^[\w-]{1,64}$/.test(open) ? { open } : {};

export const hasFilters = (filters: AnnouncementFilters): boolean => Object.keys(filters).length > 0;
