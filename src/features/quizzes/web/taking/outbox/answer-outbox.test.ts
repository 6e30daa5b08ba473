import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, offlineError } from '#web/calls/api-error.ts';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { Save, SavedAnswer, SaveOutcome } from '#features/quizzes/contract/taking.ts';
import { answerNotes } from './answer-notes.ts';
import { AnswerOutbox } from './answer-outbox.ts';
import { memorySaves, type SavesStore } from './saves-store.ts';

/** What a browser keeps by name, as far as it is asked for here. */
const browserStorage = (): Record<string, unknown> =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', browserStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const words = (text: string): Answer => ({ kind: 'shortText', text });
const textOf = (answer: Answer | null | undefined): string | undefined =>
  answer?.kind === 'shortText' ? answer.text : undefined;

/** What happens to one request. `lostAnswer`: it was stored, and nobody heard of it. */
type Fate = 'stored' | 'lost' | 'lostAnswer' | 'tooFast' | 'away' | 'unreadable' | 'gone';

/** A server that stores each client id once, and refuses what was made on an older answer. */
function network(fates: Fate[] = []) {
  const now = '2026-11-27T10:00:00.000Z';
  const saved = new Map<string, SavedAnswer>();
  const known = new Set<string>();
  /** What was stored of each question, in order. */
  const history: string[] = [];
  const requests: Save[][] = [];
  let hasEnded = false;
  const storeOne = (save: Save): SaveOutcome => {
    const before = saved.get(save.questionId) ?? {
      questionId: save.questionId,
      answer: null,
      files: [],
      isFlagged: false,
      seq: 0,
      savedAt: null,
    };
    const outcome = known.has(save.clientId)
      ? 'repeated'
      : hasEnded
        ? 'ended'
        : save.seenSeq < before.seq
          ? 'conflict'
          : 'saved';
    if (outcome !== 'saved') return { clientId: save.clientId, outcome, saved: before };
    const after = {
      ...before,
      answer: save.answer === undefined ? before.answer : save.answer,
      isFlagged: save.isFlagged ?? before.isFlagged,
      seq: before.seq + 1,
      savedAt: now,
    };
    known.add(save.clientId);
    saved.set(save.questionId, after);
    history.push(`${save.questionId}: ${textOf(after.answer) ?? ''}`);
    return { clientId: save.clientId, outcome, saved: after };
  };
  const save = async (saves: Save[]) => {
    requests.push(saves);
    const fate = fates.shift() ?? 'stored';
    if (fate === 'lost') throw offlineError(undefined);
    if (fate === 'tooFast')
      throw new ApiError(429, 'rate_limited', 'Please wait 4 seconds.', { retryAfterSeconds: 4 });
    if (fate === 'away') throw new ApiError(503, 'unavailable', 'The database is not reachable right now.');
    if (fate === 'unreadable') throw new ApiError(400, 'invalid', 'This cannot be read.');
    if (fate === 'gone') throw new ApiError(404, 'not_found', 'This attempt was not found.');
    const outcomes = saves.map(storeOne);
    if (fate === 'lostAnswer') throw offlineError(undefined);
    return { outcomes, endsAt: null, now };
  };
  return { saved, history, requests, save, storeOne, end: () => (hasEnded = true) };
}

function outboxOn(server: ReturnType<typeof network>, store: SavesStore = memorySaves()) {
  const outbox = new AnswerOutbox({
    attemptId: 'a',
    store: Promise.resolve(store),
    notes: answerNotes('me', 'a'),
    save: server.save,
    onSaved: () => undefined,
    withLock: (work) => work(),
    notifyOtherTabs: () => undefined,
  });
  outbox.know([...server.saved.values()]);
  return outbox;
}

const settle = () => vi.advanceTimersByTimeAsync(10);

test('an answer shows at once, and is no longer unsaved when the server has it', async () => {
  const server = network();
  const outbox = outboxOn(server);
  outbox.change('q', { answer: words('one') });
  expect(textOf(outbox.standing('q').answer)).toBe('one');
  expect(outbox.kept.get()).toHaveLength(1);
  await settle();
  expect(outbox.kept.get()).toEqual([]);
  expect(textOf(outbox.standing('q').answer)).toBe('one');
});

test('what is typed leaves when the taker pauses, as one change', async () => {
  const server = network();
  const outbox = outboxOn(server);
  for (const text of ['h', 'he', 'hello']) outbox.change('q', { answer: words(text) }, { isTyped: true });
  await vi.advanceTimersByTimeAsync(900);
  expect(server.requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(server.history).toEqual(['q: hello']);
});

test('who types without a pause is saved every five seconds', async () => {
  const server = network();
  const outbox = outboxOn(server);
  for (let letters = 1; letters <= 12; letters += 1) {
    outbox.change('q', { answer: words('a'.repeat(letters)) }, { isTyped: true });
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(server.history).toHaveLength(1);
});

test('an answer that is lost on its way back is stored once, and what was typed meanwhile goes on top of it', async () => {
  const server = network(['lostAnswer']);
  const outbox = outboxOn(server);
  outbox.change('q', { answer: words('one') });
  await settle();
  outbox.change('q', { answer: words('two') });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.history).toEqual(['q: one', 'q: two']);
  expect(outbox.kept.get()).toEqual([]);
});

test('another device was faster: both answers stay, and the taker chooses', async () => {
  const server = network();
  const mine = outboxOn(server);
  server.storeOne({ questionId: 'q', clientId: 'other', seenSeq: 0, answer: words('theirs') });
  mine.change('q', { answer: words('mine') });
  await settle();
  expect(server.history).toEqual(['q: theirs']);
  expect(textOf(mine.standing('q').answer)).toBe('mine');
  expect(textOf(mine.kept.get()[0]?.conflict?.answer)).toBe('theirs');
  mine.change('q', { answer: words('mine') });
  await settle();
  expect(server.history).toEqual(['q: theirs', 'q: mine']);
  expect(mine.kept.get()).toEqual([]);
});

test('the answer of the other device can stay', async () => {
  const server = network();
  const mine = outboxOn(server);
  server.storeOne({ questionId: 'q', clientId: 'other', seenSeq: 0, answer: words('theirs') });
  mine.change('q', { answer: words('mine') });
  await settle();
  mine.takeTheirs('q');
  await settle();
  expect(mine.kept.get()).toEqual([]);
  expect(textOf(mine.standing('q').answer)).toBe('theirs');
});

test('a conflict survives a reload', async () => {
  const server = network();
  const store = memorySaves();
  const left = outboxOn(server, store);
  server.storeOne({ questionId: 'q', clientId: 'other', seenSeq: 0, answer: words('theirs') });
  left.change('q', { answer: words('mine') });
  await settle();
  const next = outboxOn(server, { ...store, close: () => undefined });
  await next.resume();
  expect(textOf(next.standing('q').answer)).toBe('mine');
  expect(textOf(next.kept.get()[0]?.conflict?.answer)).toBe('theirs');
});

test('the same answer on two devices is no conflict', async () => {
  const server = network();
  const outbox = outboxOn(server);
  server.storeOne({ questionId: 'q', clientId: 'other', seenSeq: 0, answer: words('same') });
  outbox.change('q', { answer: words('same') });
  await settle();
  expect(outbox.kept.get()).toEqual([]);
});

test('what comes after the end is not sent again, and says so', async () => {
  const server = network();
  const outbox = outboxOn(server);
  server.end();
  outbox.change('q', { answer: words('late') });
  await outbox.whenSettled();
  expect(outbox.kept.get()).toMatchObject([{ problem: 'ended' }]);
  await outbox.resume();
  expect(server.requests).toHaveLength(1);
});

test('one answer that cannot be read holds up none of the others', async () => {
  const server = network(['away', 'unreadable', 'unreadable']);
  const outbox = outboxOn(server);
  outbox.change('q', { answer: words('bad') });
  await settle();
  outbox.change('r', { answer: words('good') });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.history).toEqual(['r: good']);
  expect(outbox.kept.get()).toMatchObject([{ questionId: 'q', problem: 'refused' }]);
});

test('a refusal stops with its sentence, keeps the answer, and is asked again on demand', async () => {
  const server = network(['gone']);
  const outbox = outboxOn(server);
  outbox.change('q', { answer: words('one') });
  await outbox.whenSettled();
  expect(outbox.trouble.get()).toEqual({ kind: 'refused', message: 'This attempt was not found.' });
  expect(outbox.kept.get()).toHaveLength(1);
  await outbox.resume();
  await settle();
  expect(server.history).toEqual(['q: one']);
  expect(outbox.trouble.get()).toBeUndefined();
});

test('a browser that cannot keep an answer still saves it, and says that the page must stay open', async () => {
  const failure = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = network();
  const full = { ...memorySaves(), put: () => Promise.reject(new Error('the disk is full')) };
  const outbox = outboxOn(server, full);
  outbox.change('q', { answer: words('one') });
  await settle();
  expect(server.history).toEqual(['q: one']);
  expect(outbox.survivesReload.get()).toBe(false);
  failure.mockRestore();
});

test('a browser that takes its storage back in the middle holds up no answer', async () => {
  const failure = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = network();
  const store = memorySaves();
  const outbox = outboxOn(server, { ...store, take: () => Promise.reject(new Error('the store is gone')) });
  outbox.change('q', { answer: words('one') });
  await settle();
  expect(server.history).toEqual(['q: one']);
  expect(outbox.kept.get()).toEqual([]);
  expect(outbox.survivesReload.get()).toBe(false);
  failure.mockRestore();
});

/** A page that is left: it hears of nothing any more. */
const never = () => new Promise<never>(() => undefined);

test('a page that is left before the browser has kept an answer: the next page saves it', async () => {
  const server = network();
  const left = outboxOn(server, { ...memorySaves(), put: never });
  left.change('q', { answer: words('one') });
  left.close();
  const next = outboxOn(server);
  await next.resume();
  expect(server.history).toEqual(['q: one']);
  expect(Object.keys(localStorage)).toEqual([]);
});

const fate = fc.constantFrom<Fate>('stored', 'lost', 'lostAnswer', 'tooFast', 'away');

test('whatever the network does, and wherever the page is reloaded: no answer is lost, doubled or out of order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('p', 'q', 'r'), fc.integer({ min: 0, max: 3000 })), {
        minLength: 1,
        maxLength: 10,
      }),
      fc.array(fate, { maxLength: 20 }),
      fc.array(fc.nat(9), { maxLength: 3 }),
      async (changes, fates, reloads) => {
        const server = network(fates);
        const store = { ...memorySaves(), close: () => undefined };
        let outbox = outboxOn(server, store);
        const last = new Map<string, string>();
        for (const [place, [questionId, pauseMs]] of changes.entries()) {
          outbox.change(questionId, { answer: words(String(place)) }, { isTyped: place % 2 === 0 });
          last.set(questionId, String(place));
          await vi.advanceTimersByTimeAsync(pauseMs);
          if (!reloads.includes(place)) continue;
          outbox.close();
          outbox = outboxOn(server, store);
          await Promise.race([outbox.resume(), vi.advanceTimersByTimeAsync(50)]);
        }
        outbox.flush();
        await vi.advanceTimersByTimeAsync(600_000);
        expect(outbox.kept.get()).toEqual([]);
        expect(await store.all()).toEqual([]);
        for (const [questionId, text] of last)
          expect(textOf(server.saved.get(questionId)?.answer)).toBe(text);
        expect(new Set(server.history).size).toBe(server.history.length);
        for (const questionId of last.keys()) {
          const stored = server.history.filter((each) => each.startsWith(`${questionId}:`));
          expect(stored).toEqual(
            stored.toSorted((one, other) => Number(one.slice(3)) - Number(other.slice(3))),
          );
        }
        expect(Object.keys(localStorage)).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
