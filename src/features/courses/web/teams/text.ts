import { grouped } from '#shared/format/grouped.ts';

const students = (count: number): string => (count === 1 ? '1 student' : `${grouped(count)} students`);
const teams = (count: number): string => (count === 1 ? '1 team' : `${grouped(count)} teams`);

/** The sentences about the teams of a course. */
export const teamsText = {
  title: 'Teams',
  hint: 'Students who hand in together. A task says whether teams hand in; everybody has a grade of their own.',
  none: 'No teams yet.',
  loadFailed: 'Unable to load the teams',
  without: (count: number) =>
    count === 0 ? 'Every student is in a team.' : `${students(count)} in no team.`,
  more: 'Show more',
  failed: 'Failed to change the teams. Please try again.',
  fieldName: 'Name',
  save: 'Save',
  renamed: 'Changes saved',

  // The staff.
  add: 'New team',
  make: 'Make team',
  made: (name: string) => `${name} is made`,
  draw: 'Draw teams',
  drawTitle: 'Draw teams',
  drawHint: 'Puts the students who are in no team into new ones at random, of this size or one less.',
  fieldSize: 'Students in a team',
  drawConfirm: 'Draw',
  drawn: (made: number, placed: number) =>
    made === 0 ? 'Every student is in a team already' : `${teams(made)} of ${students(placed)}`,
  choice: 'Who makes teams',
  choices: { staff: 'Only the staff', upTo: (size: number) => `Also students, up to ${size} in a team` },
  choiceSaved: 'Changes saved',
  open: (name: string) => `Students of ${name}`,
  rename: (name: string) => `Rename ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeBody: 'Its students are in no team then. What it has handed in stays.',
  removeLabel: 'Remove',
  removed: (name: string) => `${name} is removed`,
  nobody: 'Nobody is in this team yet.',
  here: 'In this team',
  choosing: {
    search: 'Search students of the course',
    searching: 'Loading students...',
    nobody: 'Nobody is found.',
    choose: 'Add',
    chooseNamed: (name: string) => `Add ${name}`,
  },
  elsewhere: (team: string) => `now in ${team}`,
  placed: (name: string) => `${name} is in this team now`,
  out: (name: string) => `Take ${name} out`,
  isOut: (name: string) => `${name} is in no team now`,

  // A student.
  own: 'Your team',
  noOwn: 'You are in no team yet.',
  staffMakes: 'The staff of the course makes the teams.',
  join: 'Join',
  joinNamed: (name: string) => `Join ${name}`,
  joined: (name: string) => `You are in ${name} now`,
  full: 'Full',
  leaveNamed: (name: string) => `Leave ${name}`,
  left: 'You are in no team now',
} as const;
