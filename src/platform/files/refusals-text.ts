import { refusals } from '#shared/refusals.ts';

export const fileRefusals = refusals('files', {
  notFound: 'Not found',
  tooLarge: 'The file is too large.',
  full: 'The storage is full. Please tell an administrator.',
  away: 'The storage is not reachable right now. Please try again.',
});
