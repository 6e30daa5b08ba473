import type { ErrorBody } from '#shared/app-error.ts';

/** Notifies the owner of the session, for every call that meets its end. */
export const signedOutEvent = 'quad:signed-out';

/** What a call was refused with. `message` is a sentence that a person may be shown. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's code, or `offline` when no answer came. */
  readonly code: string;
  readonly details: Record<string, unknown>;
  /** The server logs what went wrong under this id. */
  readonly requestId: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    details: Record<string, unknown> = {},
    requestId?: string,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
  }

  /** Sentences by field name, for a form. */
  get fields(): Record<string, string> {
    const { fields } = this.details;
    return fields !== null && typeof fields === 'object' ? (fields as Record<string, string>) : {};
  }

  get isOffline(): boolean {
    return this.code === 'offline';
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** What came was no answer of the server's (a proxy's page, an empty body): it holds no sentence. */
const unreadable = 'unknown';

/** The sentence of a refusal, or `fallback` when what came was not a refusal of ours. */
export const messageOf = (error: unknown, fallback: string): string =>
  isApiError(error) && !error.isOffline && error.code !== unreadable ? error.message : fallback;

/** What to show for a failed call where the specification has a sentence: a refusal (4xx) says what to do differently, a failure is that sentence. */
export const refusalOr = (error: unknown, sentence: string): string =>
  isApiError(error) && error.status < 500 ? messageOf(error, sentence) : sentence;

export function offlineError(cause: unknown): ApiError {
  const error = new ApiError(0, 'offline', 'Quad cannot be reached. Check your connection and try again.');
  error.cause = cause;
  return error;
}

/** The newest answer of the server: what a screen that broke without a refusal can name. */
export const newest: { requestId: string | undefined } = { requestId: undefined };
export function noteAnswer(response: Response): string | undefined {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  newest.requestId = requestId ?? newest.requestId;
  return requestId;
}

export function toApiError(response: Response, body: unknown): ApiError {
  if (response.status === 401) globalThis.dispatchEvent(new Event(signedOutEvent));
  const requestId = noteAnswer(response);
  if (!isErrorBody(body)) {
    return new ApiError(
      response.status,
      unreadable,
      'Something went wrong. Please try again.',
      {},
      requestId,
    );
  }
  const code = body.code ?? (response.status >= 500 ? 'internal' : 'refused');
  return new ApiError(response.status, code, body.message, body.details, requestId);
}

/** The message alone is enough: what answers for the server (a proxy, a test) may know no codes. */
const isErrorBody = (body: unknown): body is Partial<ErrorBody> & Pick<ErrorBody, 'message'> =>
  body !== null && typeof body === 'object' && 'message' in body && typeof body.message === 'string';
