import type { FileView } from '#shared/file-view.ts';

/** The files that go with the message that is being written. */
export interface ChosenFiles {
  /** Those that the server has got. */
  ready: readonly FileView[];
  /** Others are on their way, or wait for a Retry. */
  isBusy: boolean;
  clear: () => void;
}

export const noFiles: ChosenFiles = { ready: [], isBusy: false, clear: () => undefined };
