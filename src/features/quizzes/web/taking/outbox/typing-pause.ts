const pauseMs = 1000;
const mostMs = 5000;

/** Calls `send` when the taker pauses, and every few seconds of typing. */
export class TypingPause {
  readonly #send: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since: number | undefined;

  constructor(send: () => void) {
    this.#send = send;
  }

  /** Something was typed. */
  begin(): void {
    clearTimeout(this.#timer);
    this.#since ??= Date.now();
    const leftMs = mostMs - (Date.now() - this.#since);
    this.#timer = setTimeout(this.#send, Math.max(0, Math.min(pauseMs, leftMs)));
  }

  /** It is sent already. */
  end(): void {
    clearTimeout(this.#timer);
    this.#since = undefined;
  }
}
