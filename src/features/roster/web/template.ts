import { toCsv } from '#shared/csv.ts';
import type { RosterColumn } from '../contract/roster.ts';
import { rosterText as text } from './text.ts';

const columns: readonly RosterColumn[] = ['email', 'role', 'name', 'id', 'year', 'division', 'department'];

/** The template's columns in order, and what each contains. */
export const columnsOf = (divisions: readonly string[]): { name: RosterColumn; what: string }[] =>
  columns.map((name) => ({
    name,
    what: name === 'division' ? text.columnDivision(divisions) : text.columnsWhat[name],
  }));

/** A file to fill in: the header, a student and a teacher. Spreadsheets recognise UTF-8 by the byte order mark. */
export function templateOf(divisions: readonly string[]): string {
  return toCsv([
    columns,
    ['student@college.example', 'student', 'Sami Student', 'S-1001', 'first', divisions[0] ?? '', ''],
    ['teacher@college.example', 'teacher', 'Tara Teacher', '', '', '', 'Physics'],
  ]);
}
