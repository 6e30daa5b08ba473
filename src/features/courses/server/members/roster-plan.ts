import type { LineNote } from '#features/roster/contract/roster.ts';
import { Email } from '#features/people/contract/people.ts';
import type { NamedPeople, NamedPerson } from '#features/people/server/service.ts';
import type { MemberState } from '#features/courses/contract/members.ts';
import type { RosterOutcome } from '#features/courses/contract/roster.ts';
import { rosterLineText as text } from '#features/courses/roster-line-text.ts';
import type { RosterFile, RosterRow } from './roster-file.ts';

export interface RosterStep {
  row: RosterRow;
  outcome: RosterOutcome;
  person: NamedPerson | null;
  /** Of a refused line. */
  reason: string | null;
}

/** What the course says about students now. */
export interface MembersNow {
  states: ReadonlyMap<string, MemberState>;
  /** Whether the rule for classes lets the student in. */
  isByRule: (person: NamedPerson) => boolean;
}

/** What importing the file would do, line by line. */
export function planRoster(
  { rows, uneven }: RosterFile,
  people: NamedPeople,
  { states, isByRule }: MembersNow,
): RosterStep[] {
  const lineOf = new Map<string, number>();
  const stepOf = (row: RosterRow): RosterStep => {
    const person = personOf(row, people);
    if (typeof person === 'string') return refused(row, person);
    const before = lineOf.get(person.id);
    if (before !== undefined) return refused(row, text.personTwice(before), person);
    lineOf.set(person.id, row.line);
    const state = states.get(person.id);
    const outcome = state ? ofState[state] : isByRule(person) ? 'named' : 'added';
    return { row, outcome, person, reason: null };
  };
  return [...rows.map(stepOf), ...uneven.map(ofUneven)].toSorted((a, b) => a.row.line - b.row.line);
}

const ofState = {
  active: 'member',
  waiting: 'letIn',
  left: 'left',
  removed: 'removed',
} as const satisfies Record<MemberState, RosterOutcome>;

const refused = (row: RosterRow, reason: string, person: NamedPerson | null = null): RosterStep => ({
  row,
  outcome: 'refused',
  person,
  reason,
});
const ofUneven = ({ line, message }: LineNote): RosterStep =>
  refused({ line, email: '', studentId: '', name: '' }, message);

/** The addresses and ids of the file, to look them up. */
export const namesIn = ({ rows }: RosterFile) => ({
  emails: rows.flatMap((row) => emailOf(row) ?? []),
  studentIds: rows.flatMap(({ studentId }) => studentId || []),
});

const emailOf = ({ email }: RosterRow): string | undefined => Email.safeParse(email).data;

/**
 * The student of a line, or why there is none. Of address and id one is enough when nobody has the other; two people are
 * a mistake.
 */
function personOf(row: RosterRow, { byEmail, byStudentId }: NamedPeople): NamedPerson | string {
  const { email, studentId } = row;
  const ofEmail = byEmail.get(emailOf(row) ?? '');
  const ofId = byStudentId.get(studentId) ?? [];
  if (ofEmail && ofId.length > 0 && !ofId.some(({ id }) => id === ofEmail.id)) return text.twoPeople;
  const [person, another] = ofEmail ? [ofEmail] : ofId;
  if (person === undefined) return unknownBy(email, studentId);
  if (another) return text.idOfSeveral;
  return person.role === 'student' ? person : text.noStudent;
}

function unknownBy(email: string, studentId: string): string {
  if (studentId === '') return email === '' ? text.nobodyNamed : text.emailUnknown;
  return email === '' ? text.idUnknown : text.bothUnknown;
}
