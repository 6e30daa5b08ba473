import { defaultOptions, DetailedError, Upload } from 'tus-js-client';
import { tusPath } from '#shared/file-paths.ts';
import type { FileView } from '#shared/file-view.ts';
import { ApiError, offlineError, toApiError } from '../calls/api-error.ts';
import { cancelled, type Sending } from './send-file.ts';

/** What proxies before the server let through, as a rule; a piece that is cut costs no more than itself. */
const pieceBytes = 32 * 1024 * 1024;

/**
 * Sends a file by tus. Where it was stopped before, in this page or before a reload, it goes on: the same file chosen
 * again finds its upload by name, size and date.
 */
export async function sendInPieces(
  file: File,
  purpose: string,
  { signal, onProgress }: Sending,
): Promise<FileView> {
  const upload = await send(file, purpose, signal, onProgress);
  const response = await fetch(upload.address, { credentials: 'include', signal }).catch((cause: unknown) => {
    throw signal.aborted ? cause : offlineError(cause);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toApiError(response, answer);
  const { file: view } = answer as { file: FileView | null };
  // The server has every byte and is still at its check: asking again finds the file.
  if (view === null) throw offlineError(undefined);
  await upload.forget();
  return view;
}

interface SentUpload {
  address: string;
  /** The same file chosen again is another upload from now on. */
  forget(): Promise<void>;
}

function send(
  file: File,
  purpose: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<SentUpload> {
  const { promise, resolve, reject } = Promise.withResolvers<SentUpload>();
  const upload: Upload = new Upload(file, {
    endpoint: tusPath,
    chunkSize: pieceBytes,
    // The caller decides when to retry: it knows about the connection.
    retryDelays: null,
    metadata: { filename: file.name, filetype: file.type, purpose },
    fingerprint: async () => `${purpose} ${file.name} ${file.size} ${file.lastModified}`,
    onProgress: (sent, total) => onProgress(total === 0 ? 0 : sent / total),
    onError: (error) => reject(toProblem(error)),
    // Kept until its file is known: the last answer may be lost, and nothing is sent twice then.
    onSuccess: () => resolve({ address: upload.url ?? '', forget: () => forget(upload) }),
  });
  const handleAbort = () => {
    // An upload that the person removed ends on the server at once. An upload that stays can go on another time.
    void upload.abort(signal.reason === cancelled).catch(() => undefined);
    reject(new DOMException('The upload was stopped', 'AbortError'));
  };
  signal.addEventListener('abort', handleAbort, { once: true });
  void promise.catch(() => undefined).finally(() => signal.removeEventListener('abort', handleAbort));
  void begin(upload, signal).catch(reject);
  return promise;
}

async function begin(upload: Upload, signal: AbortSignal): Promise<void> {
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  if (!signal.aborted) upload.start();
}

async function forget(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads())
    await defaultOptions.urlStorage.removeUpload(urlStorageKey);
}

function toProblem(error: Error): ApiError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (response === null || response.getStatus() === 0) return offlineError(error);
  const requestId = response.getHeader('x-request-id');
  const headers = new Headers(requestId ? { 'x-request-id': requestId } : undefined);
  const answer = new Response(null, { status: response.getStatus(), headers });
  return toApiError(answer, parse(response.getBody()));
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // A proxy answered; the status says enough.
    return undefined;
  }
}
