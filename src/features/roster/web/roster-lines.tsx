import { toYearLabel } from '#shared/audience/classes.ts';
import type { LineNote, RosterChange, RosterPreview } from '../contract/roster.ts';
import { rosterText as text } from './text.ts';

type RosterPerson = RosterPreview['create'][number];

const LineNumber = ({ line }: { line: number }) => (
  <span className="figures shrink-0 font-semibold @md:w-20">{text.line(line)}</span>
);

export const NoteLine = ({ note, isBad = false }: { note: LineNote; isBad?: boolean }) => (
  <p className="flex flex-wrap gap-x-3">
    <LineNumber line={note.line} />
    <span className={`min-w-0 flex-1 basis-48 break-words ${isBad ? 'text-danger' : 'text-ink-soft'}`}>
      {note.message}
    </span>
  </p>
);

export const PersonLine = ({ person }: { person: RosterPerson }) => (
  <p className="flex flex-wrap gap-x-3">
    <LineNumber line={person.line} />
    <span className="min-w-0 flex-1 basis-48 break-words">
      <span className="font-medium">{person.name ?? person.email}</span>{' '}
      <span className="text-ink-soft">{factsOf(person)}</span>
    </span>
  </p>
);

export const ChangeLine = ({ change }: { change: RosterChange }) => (
  <div className="flex flex-wrap gap-x-3">
    <LineNumber line={change.line} />
    <div className="min-w-0 flex-1 basis-48 break-words">
      <span className="font-medium">{change.name ?? change.email}</span>{' '}
      <span className="text-ink-soft">{change.hasAccount ? text.hasAccount : text.noAccount}</span>
      <ul>
        {change.changes.map(({ field, before, after }) => (
          <li key={field} className="text-ink-soft">
            {text.fields[field] ?? field}: <del>{before ?? text.nothing}</del>{' '}
            <span aria-hidden="true">→</span>{' '}
            <ins className="text-ink no-underline">{after ?? text.nothing}</ins>
          </li>
        ))}
      </ul>
    </div>
  </div>
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
