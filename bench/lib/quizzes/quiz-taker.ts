import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../../src/features/quizzes/contract/questions/answers.ts';
import type { Attempt, Save, SaveOutcome } from '../../../src/features/quizzes/contract/taking.ts';
import type { BenchPerson } from '../accounts.ts';

const patienceMs = 15_000;
const againMs = 200;
const mostAgainMs = 1_000;

interface Kept extends Save {
  madeAt: number;
  seenSeq: number;
}
/** A change, and what it took until the server had said that it has it. */
export interface Receipt {
  madeAt: number;
  receivedAt: number;
}

/**
 * What a browser does, written a second time and small: an ordered outbox with one call in flight, which has the next change
 * of each question; sent again under the same ids until it is answered.
 */
export class QuizTaker {
  readonly person: BenchPerson;
  readonly receipts: Receipt[] = [];
  /** What was given to each question, in order. */
  readonly given = new Map<string, string[]>();
  /** How often something was sent again. */
  resends = 0;
  /** Outcomes that a single device never gets. */
  readonly unexpected: string[] = [];
  attempt: Attempt | undefined;
  readonly #url: string;
  #outbox: Kept[] = [];
  readonly #seqs = new Map<string, number>();
  #pumping: Promise<void> | undefined;

  constructor(url: string, person: BenchPerson) {
    this.#url = url;
    this.person = person;
  }

  async begin(quizId: string): Promise<void> {
    const { body } = await this.ask('POST', `/api/quizzes/${quizId}/attempts`, {});
    this.attempt = (body as { attempt: Attempt }).attempt;
  }

  /** Notes the answer, and sends it as soon as the call in flight is answered. */
  answer(place: number, words: string): void {
    const question = this.attempt?.questions[place % this.attempt.questions.length];
    if (question === undefined) throw new Error('there are no questions');
    const { id: questionId } = question;
    const answer: Answer = { kind: 'longText', text: words };
    this.given.set(questionId, [...(this.given.get(questionId) ?? []), words]);
    this.#outbox.push({ questionId, clientId: randomUUID(), seenSeq: 0, answer, madeAt: performance.now() });
    this.#pumping ??= this.#pump().finally(() => (this.#pumping = undefined));
  }

  /** Resolves when everything is saved. */
  async settled(): Promise<void> {
    while (this.#pumping) await this.#pumping;
  }

  /** With what is not saved yet, as the screen does it. */
  async handIn(): Promise<Attempt> {
    await this.settled();
    const madeAt = performance.now();
    const { body } = await this.ask('POST', `/api/attempts/${this.attempt?.id}/hand-in`, { saves: [] });
    this.receipts.push({ madeAt, receivedAt: performance.now() });
    return (body as { attempt: Attempt }).attempt;
  }

  async #pump(): Promise<void> {
    while (this.#outbox.length > 0) {
      const batch = this.#nextBatch();
      const saves = batch.map(({ madeAt: _madeAt, ...save }) => ({
        ...save,
        seenSeq: this.#seqs.get(save.questionId) ?? 0,
      }));
      const { body } = await this.ask('POST', `/api/attempts/${this.attempt?.id}/answers`, { saves });
      const receivedAt = performance.now();
      for (const { clientId, outcome, saved } of (body as { outcomes: SaveOutcome[] }).outcomes) {
        const kept = batch.find((each) => each.clientId === clientId);
        if (kept === undefined) continue;
        if (outcome !== 'saved' && outcome !== 'repeated') this.unexpected.push(outcome);
        if (saved) this.#seqs.set(saved.questionId, saved.seq);
        this.receipts.push({ madeAt: kept.madeAt, receivedAt });
      }
      this.#outbox = this.#outbox.filter((each) => !batch.includes(each));
    }
  }

  /** No question twice: each change names what its question stands at. */
  #nextBatch(): Kept[] {
    const questions = new Set<string>();
    const batch: Kept[] = [];
    for (const each of this.#outbox) {
      if (questions.has(each.questionId)) break;
      questions.add(each.questionId);
      batch.push(each);
    }
    return batch;
  }

  /** Until there is an answer, however often the server goes away. Throws at a refusal. */
  async ask(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
    for (let failures = 0; ; failures += 1) {
      try {
        const answer = await fetch(`${this.#url}${path}`, {
          method,
          headers: { cookie: this.person.cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
          signal: AbortSignal.timeout(patienceMs),
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        const read: unknown = await answer.json();
        if (answer.ok) return { status: answer.status, body: read };
        if (answer.status < 500 && answer.status !== 429) throw new Refused(answer.status, read);
      } catch (error) {
        if (error instanceof Refused) throw error;
      }
      this.resends += 1;
      await sleep(Math.min(againMs * 2 ** failures, mostAgainMs) * (0.5 + Math.random()));
    }
  }
}

export class Refused extends Error {
  constructor(status: number, body: unknown) {
    super(`refused: ${status} ${JSON.stringify(body)}`);
  }
}
