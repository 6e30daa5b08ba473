import { filesPath, onePieceBytes } from '#shared/file-paths.ts';
import type { FileView } from '#shared/file-view.ts';
import { offlineError, toApiError } from '../calls/api-error.ts';
import { sendWithProgress } from '../calls/upload.ts';

export interface Sending {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** The reason of an abort that is meant for good. */
export const cancelled = 'cancelled';

/** Sends a file once: small ones as one form, large ones in pieces that go on where they were cut. Throws an ApiError. */
export async function sendFile(file: File, purpose: string, sending: Sending): Promise<FileView> {
  if (file.size <= onePieceBytes) return sendForm(file, purpose, sending);
  // Most people never send a large file: the library for it comes when one is chosen.
  const { sendInPieces } = await import('./send-in-pieces.ts');
  return sendInPieces(file, purpose, sending);
}

async function sendForm(file: File, purpose: string, { signal, onProgress }: Sending): Promise<FileView> {
  const body = new FormData();
  body.append('purpose', purpose);
  body.append('file', file, file.name);
  const init = { method: 'POST', body, signal };
  const response = await sendWithProgress(filesPath, init, onProgress).catch((cause: unknown) => {
    throw signal.aborted ? cause : offlineError(cause);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toApiError(response, answer);
  return (answer as { file: FileView }).file;
}
