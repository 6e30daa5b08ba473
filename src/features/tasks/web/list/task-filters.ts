const choices = {
  state: ['assigned', 'submitted', 'late', 'graded', 'returned'],
  author: ['me'],
} as const;

/** The filters of the list of tasks. They are in the address of the screen. */
export interface TaskFilters {
  search?: string;
  /** A subject of the college's list. */
  subject?: string;
  /** For students: their own state. */
  state?: (typeof choices.state)[number];
  /** For teachers: only their own tasks. */
  author?: (typeof choices.author)[number];
}

/** What a list holds. */
export type TaskList = TaskFilters & {
  /** Only tasks of this course. */
  course?: string;
};

const maxSearchChars = 100;
const maxSubjectChars = 60;

/** Reads the search part of the address and drops invalid values. No schemas: it is part of the first load. */
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
