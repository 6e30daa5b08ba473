import { type ApiError, isApiError } from '#web/calls/api-error.ts';

const tooMany = 429;

/** The server says no. Too many calls, and failures of the server or the network, pass. */
export const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== tooMany;
