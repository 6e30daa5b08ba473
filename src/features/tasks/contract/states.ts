// The states of a hand-in and their transitions. docs/tasks.md shows this table for people.

export const handInStates = ['assigned', 'submitted', 'late', 'graded', 'returned'] as const;
export type HandInState = (typeof handInStates)[number];

/**
 * `hand_in_late`: after the due date, by the database's clock. `extend`: the due date moves past the hand-in. `reopen`
 * takes a grade back and restores the state before it.
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
  // A teacher may correct a returned grade. The student sees the correction at once.
  returned: { grade: 'returned', reopen: 'back' },
};

/** The last hand-in, if any. */
export interface HandedIn {
  isLate: boolean;
}

/** The next state; undefined when the state does not allow the action. */
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
