import type { NewCheckIn } from '#features/journeys/contract/check-ins.ts';

/** A check-in that the server has not confirmed. */
export interface KeptCheckIn extends NewCheckIn {
  journeyId: string;
  /** Of its step, for the screens. */
  title: string;
  /** The sentence it was refused with. It then waits for the person. */
  problem?: string;
}

export const isWaiting = ({ problem }: KeptCheckIn): boolean => problem === undefined;
