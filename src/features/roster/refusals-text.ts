import { refusals } from '#shared/refusals.ts';

/** Why the server refuses. */
export const rosterRefusals = refusals('roster', {
  unknownEntry: 'We could not find this line of the roster.',
  columnMissing: ({ name }: { name: string }) => `The first line names no column “${name}”.`,
  rosterHasErrors: 'The file has errors. Nothing was imported.',
});
