// The life of a hand-in, as one table: nothing else decides what may follow what. docs/tasks.md shows it for people.

export const handInStates = ['assigned', 'submitted', 'late', 'graded', 'returned'] as const;
export type HandInState = (typeof handInStates)[number];

/**
 * `hand_in_late`: after the due date, by the database's clock. `extend`: the due date moved to after the moment of handing in.
 * `reopen` takes a grade back; it leads to the state that what was handed in, if anything, had before.
 */
export const handInActions = [
  'save_draft',
  'hand_in',
  'hand_in_late',
  'extend',
  'grade',
  'return',
  'reopen',
] as const;
export type HandInAction = (typeof handInActions)[number];

/** `back`: the state before the grade. */
type Next = HandInState | 'back';

export const transitions: Readonly<Record<HandInState, Readonly<Partial<Record<HandInAction, Next>>>>> = {
  assigned: { save_draft: 'assigned', hand_in: 'submitted', hand_in_late: 'late', grade: 'graded' },
  submitted: { save_draft: 'submitted', hand_in: 'submitted', hand_in_late: 'late', grade: 'graded' },
  late: {
    save_draft: 'late',
    hand_in: 'submitted',
    hand_in_late: 'late',
    extend: 'submitted',
    grade: 'graded',
  },
  graded: { grade: 'graded', return: 'returned', reopen: 'back' },
  // A returned grade may be corrected; the student sees the correction at once.
  returned: { grade: 'returned', reopen: 'back' },
};

/** What was handed in last, if anything. */
export interface HandedIn {
  isLate: boolean;
}

/** The state that follows; undefined when the action cannot be taken. */
export function nextState(
  state: HandInState,
  action: HandInAction,
  handedIn: HandedIn | undefined,
): HandInState | undefined {
  const next = transitions[state][action];
  return next === 'back' ? stateBeforeGrade(handedIn) : next;
}

function stateBeforeGrade(handedIn: HandedIn | undefined): HandInState {
  if (handedIn === undefined) return 'assigned';
  return handedIn.isLate ? 'late' : 'submitted';
}
