import { toCsv } from '#shared/csv.ts';
import { rosterText as text } from './text.ts';

/** The columns in the order of the template, and what each contains. */
export const rosterColumns = (['email', 'id', 'name'] as const).map((name) => ({
  name,
  what: text.columnsWhat[name],
}));

/** A file to fill in: the headings and a student. */
export const rosterTemplate = (): string =>
  toCsv([rosterColumns.map(({ name }) => name), ['student@college.example', 'S-1001', 'Sami Student']]);
