import { refusals } from '#shared/refusals.ts';

export const signalsRefusals = refusals('signals', {
  notYourMentee: 'This person does not exist, or is not your mentee.',
  unknown: 'This signal does not exist any more.',
  wordsMeanwhile: 'Something was written here meanwhile. Please read it first.',
  alreadySettled: 'This signal is settled already.',
});
