import { NumberedLine } from '#web/csv/numbered-line.tsx';
import type { RosterLine } from '#features/courses/contract/roster.ts';
import { rosterText as text } from './text.ts';

const isSaid = (part: string): boolean => part !== '';

/** A line of the file: the student, what the file says, and what becomes of it. */
export function CourseRosterLine({ line }: { line: RosterLine }) {
  const { email, studentId, outcome, person, reason } = line;
  const isOtherName = person !== null && isSaid(line.name) && line.name !== person.name;
  const names = [person?.name ?? line.name, email, studentId || (person?.studentId ?? '')];
  const [title, ...facts] = names.filter(isSaid);
  facts.push(...[isOtherName ? text.inTheFile(line.name) : '', text.outcomes[outcome]].filter(isSaid));
  return (
    <NumberedLine line={line.line}>
      {title === undefined ? null : (
        <p>
          <span className="font-medium">{title}</span>{' '}
          <span className="text-ink-soft">{facts.join(' · ')}</span>
        </p>
      )}
      {reason === null ? null : <p className="text-danger">{reason}</p>}
    </NumberedLine>
  );
}
