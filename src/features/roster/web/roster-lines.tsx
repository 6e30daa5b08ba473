import { toYearLabel } from '#shared/audience/classes.ts';
import { NumberedLine } from '#web/csv/numbered-line.tsx';
import type { RosterChange, RosterPreview } from '../contract/roster.ts';
import { rosterText as text } from './text.ts';

type RosterPerson = RosterPreview['create'][number];

export const PersonLine = ({ person }: { person: RosterPerson }) => (
  <NumberedLine line={person.line}>
    <span className="font-medium">{person.name ?? person.email}</span>{' '}
    <span className="text-ink-soft">{factsOf(person)}</span>
  </NumberedLine>
);

export const ChangeLine = ({ change }: { change: RosterChange }) => (
  <NumberedLine line={change.line}>
    <span className="font-medium">{change.name ?? change.email}</span>{' '}
    <span className="text-ink-soft">{change.hasAccount ? text.hasAccount : text.noAccount}</span>
    <ul>
      {change.changes.map(({ field, before, after }) => (
        <li key={field} className="text-ink-soft">
          {text.fields[field] ?? field}: <del>{before ?? text.nothing}</del> <span aria-hidden="true">→</span>{' '}
          <ins className="text-ink no-underline">{after ?? text.nothing}</ins>
        </li>
      ))}
    </ul>
  </NumberedLine>
);

/** The file's values of a person in one line. */
export function factsOf(person: Omit<RosterPerson, 'line'>): string {
  const { name, email, role, studentId, year, division, department } = person;
  return [
    name === null ? null : email,
    text.roles[role],
    studentId,
    year === null ? null : toYearLabel(year),
    division === null ? null : text.division(division),
    department,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}
