/** What the addresses of the courses' screens carry. Free of schemas: it is part of the first load. */
export interface CoursesSearch {
  search?: string;
}
export interface CourseSearch {
  lesson?: string;
  /** The second at which to begin. */
  t?: number;
  /** The doubt to show in its place. */
  doubt?: string;
}

const maxChars = 100;

export function readCoursesSearch({ search }: Record<string, unknown>): CoursesSearch {
  // The router reads '2026' in an address as a number.
  const words = typeof search === 'number' ? String(search) : search;
  return typeof words === 'string' && words.trim() !== '' ? { search: words.slice(0, maxChars) } : {};
}

export function readCourseSearch({ lesson, t, doubt }: Record<string, unknown>): CourseSearch {
  const isSecond = typeof t === 'number' && t >= 0 && t < 1e6;
  return {
    ...(isId(lesson) ? { lesson } : {}),
    ...(isSecond ? { t: Math.floor(t) } : {}),
    ...(isId(doubt) ? { doubt } : {}),
  };
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
