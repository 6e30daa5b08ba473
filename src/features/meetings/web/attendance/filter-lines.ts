import type { RegisterLine } from '#features/meetings/contract/attendance.ts';

export interface RegisterFilter {
  words: string;
  /** A section's name; null: students who are in none; undefined: all. */
  section: string | null | undefined;
}

/** Students whose name or student ID has each of the words. */
export function filterLines<Line extends Pick<RegisterLine, 'name' | 'studentId' | 'section'>>(
  lines: readonly Line[],
  { words, section }: RegisterFilter,
): Line[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    const found = `${line.name} ${line.studentId ?? ''}`.toLowerCase();
    return (
      (section === undefined || line.section === section) && wanted.every((word) => found.includes(word))
    );
  });
}

/** The sections that the students are in, by name, and null when some are in none. */
export function sectionsIn(lines: readonly Pick<RegisterLine, 'section'>[]): (string | null)[] {
  const all = new Set(lines.map(({ section }) => section));
  const names = [...all].filter((name) => name !== null).toSorted((one, other) => one.localeCompare(other));
  return all.has(null) ? [...names, null] : names;
}
