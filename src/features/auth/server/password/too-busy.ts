/** Thrown when the queue of password checks is too long, or does not move. */
export class TooBusy extends Error {
  readonly retryAfterSeconds = 5;
}
