import type { FileView } from '#shared/file-view.ts';

/** `paused`: no connection, it goes on by itself. `failed`: a person decides. */
export type UploadState = 'waiting' | 'sending' | 'checking' | 'paused' | 'failed' | 'done';

/** One file on its way, or one that has arrived. */
export interface UploadItem {
  /** Within this list. */
  key: string;
  name: string;
  bytes: number;
  state: UploadState;
  /** Sent bytes as a share, 0 to 1. */
  progress: number;
  /** Why it failed, as a sentence. */
  error?: string;
  /** Trying again may help. */
  canRetry: boolean;
  /** What was chosen here; absent for files that the record had before. */
  file?: File;
  /** Since it has arrived. */
  view?: FileView;
}
