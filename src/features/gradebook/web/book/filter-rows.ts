import type { Row } from '../shared/book.ts';

export interface RowFilter {
  words: string;
  /** A section's id; '': all students. */
  section: string;
}

export const everybody: RowFilter = { words: '', section: '' };

/** Students whose name or student ID has each of the words. The same list where nothing is filtered. */
export function filterRows<R extends Row>(rows: readonly R[], { words, section }: RowFilter): readonly R[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0 && section === '') return rows;
  return rows.filter(({ student }) => {
    const found = `${student.name} ${student.studentId ?? ''}`.toLowerCase();
    const isInSection = section === '' || student.sectionId === section;
    return isInSection && wanted.every((word) => found.includes(word));
  });
}
