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

/**
 * Statements of calls that wait, one at a time. `send` sends the next, if any call waits, and resolves, never rejects, with
 * what hands out its answers. They are handed out when the next statement is on its way, or the database would wait while
 * the server works on them. To be called when a call waits.
 */
export function inTurns(send: () => Promise<() => void> | undefined): () => void {
  let isBusy = false;

  function sendNext(handOut: () => void = () => undefined): void {
    const answers = send();
    if (answers === undefined) {
      isBusy = false;
      handOut();
      return;
    }
    // The statement leaves at the end of this turn (pipelined-reads.ts).
    setImmediate(handOut);
    void answers.then((next) => setImmediate(sendNext, next));
  }

  return () => {
    if (isBusy) return;
    isBusy = true;
    // Other requests of this turn may ask the same.
    setImmediate(sendNext);
  };
}
