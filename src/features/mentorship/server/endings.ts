import type { Transaction } from '#platform/database/port.ts';

export interface Ending {
  mentorId: string;
  studentId: string;
}
/** In the transaction that ends them. What it returns is called after the commit. */
type Listener = (tx: Transaction, endings: readonly Ending[]) => Promise<() => void>;

/** What other features do when mentorships end while both accounts go on. */
export class MentorshipEndings {
  readonly #listeners: Listener[] = [];

  onEnded(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Call what it returns after the commit. */
  async ended(tx: Transaction, endings: readonly Ending[]): Promise<() => void> {
    const after: (() => void)[] = [];
    // One order of mentors, so that two calls do not wait for each other.
    const sorted = endings.toSorted((one, other) => (one.mentorId < other.mentorId ? -1 : 1));
    if (sorted.length > 0) for (const listener of this.#listeners) after.push(await listener(tx, sorted));
    return () => {
      for (const act of after) act();
    };
  }
}
