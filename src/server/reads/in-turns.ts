/** Calls of one statement. */
const callsMax = 100;
/** Fewer are not parted: of a smaller statement PostgreSQL would mostly plan and start. */
const partedMin = 8;

/**
 * Takes the calls of the next statement: half of those that wait, so that the server makes answers of one half while
 * PostgreSQL reads the other.
 */
export const takeCalls = <Call>(waiting: Call[]): Call[] =>
  waiting.splice(0, Math.min(callsMax, Math.max(partedMin, Math.ceil(waiting.length / 2))));

/** A statement that was sent. When it fails, all its calls fail. */
interface Sent {
  calls: readonly { reject: (error: unknown) => void }[];
  /** Resolves with what hands out its answers. */
  answers: Promise<() => void>;
}

/**
 * Statements of calls that wait, one at a time. `send` sends the next, if any call waits. Answers are handed out when the next
 * statement is on its way, or the database would wait while the server works on them. To be called when a call waits.
 */
export function inTurns(send: () => Sent | undefined): () => void {
  let isBusy = false;

  function sendNext(handOut?: () => void): void {
    const sent = send();
    if (sent === undefined) {
      isBusy = false;
      handOut?.();
      return;
    }
    // The statement leaves at the end of this turn (pipelined-reads.ts).
    if (handOut) setImmediate(handOut);
    void sent.answers
      .catch((error: unknown) => () => {
        for (const { reject } of sent.calls) reject(error);
      })
      .then((next) => setImmediate(sendNext, next));
  }

  return () => {
    if (isBusy) return;
    isBusy = true;
    // Other requests of this turn may ask the same.
    setImmediate(sendNext);
  };
}
