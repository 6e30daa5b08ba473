import { isId } from '#shared/id.ts';

/** The search parts of the courses' addresses. No schemas: they are part of the first load. */
export interface CoursesSearch {
  search?: string;
  /** 'past': the courses of terms that are over. */
  terms?: 'past';
}
export interface CourseSearch {
  lesson?: string;
  /** The second to begin at. */
  t?: number;
  /** The doubt to scroll to. */
  doubt?: string;
}

export interface JoinSearch {
  code?: string;
}

const maxChars = 100;
const codeChars = 40;

export const readJoinSearch = ({ code }: Record<string, unknown>): JoinSearch =>
  typeof code === 'string' || typeof code === 'number' ? { code: String(code).slice(0, codeChars) } : {};

export function readCoursesSearch({ search, terms }: Record<string, unknown>): CoursesSearch {
  return {
    ...(typeof search === 'string' && search.trim() !== '' ? { search: search.slice(0, maxChars) } : {}),
    ...(terms === 'past' ? { terms } : {}),
  };
}

export function readCourseSearch({ lesson, t, doubt }: Record<string, unknown>): CourseSearch {
  const second = Math.floor(t === '' ? NaN : Number(t));
  return {
    ...(isId(lesson) ? { lesson } : {}),
    ...(second >= 0 && second < 1e6 ? { t: second } : {}),
    ...(isId(doubt) ? { doubt } : {}),
  };
}
