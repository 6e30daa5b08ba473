const choices = {
  state: ['assigned', 'submitted', 'late', 'graded', 'returned'],
  author: ['me'],
} as const;

/** What the list of tasks is narrowed to; it lives in the address of the screen. */
export interface TaskFilters {
  search?: string;
  /** One of the college's list. */
  subject?: string;
  /** Of students: where they stand. */
  state?: (typeof choices.state)[number];
  /** Of teachers: only their own. */
  author?: (typeof choices.author)[number];
}

const maxSearchChars = 100;
const maxSubjectChars = 60;

/** Reads the search part of the address; what nobody can choose falls out. Free of schemas: it is part of the first load. */
export function readTaskFilters(search: Record<string, unknown>): TaskFilters {
  const filters: Record<string, string> = {};
  for (const [name, allowed] of Object.entries(choices)) {
    const value = allowed.find((choice) => choice === search[name]);
    if (value !== undefined) filters[name] = value;
  }
  const { subject } = search;
  if (typeof subject === 'string' && subject !== '') filters['subject'] = subject.slice(0, maxSubjectChars);
  const words = search['search'];
  if (typeof words === 'string' && words.trim() !== '') filters['search'] = words.slice(0, maxSearchChars);
  return filters;
}

export const hasFilters = (filters: TaskFilters): boolean => Object.keys(filters).length > 0;
