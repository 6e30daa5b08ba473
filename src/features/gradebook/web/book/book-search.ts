import { isId } from '#shared/id.ts';

/** On a phone one student's works stand on a screen of their own, with an address. */
interface BookSearch {
  student?: string;
}

export const readBookSearch = ({ student }: Record<string, unknown>): BookSearch =>
  isId(student) ? { student } : {};
