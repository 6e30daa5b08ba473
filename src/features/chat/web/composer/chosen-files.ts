import type { FileView } from '#shared/file-view.ts';

/** The files that go with the message that is being written. */
export interface ChosenFiles {
  /** Those that the server has got. */
  ready: readonly FileView[];
  /** Others are on their way, or wait for a Retry. */
  isBusy: boolean;
  clear: () => void;
}

/** Where there are some, nobody knows yet which: a message without them would be another one. */
export const filesToCome: ChosenFiles = { ready: [], isBusy: true, clear: () => undefined };
