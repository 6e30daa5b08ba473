import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { lossesOf, makeQuizRoom } from '../../bench/lib/quizzes/quiz-room.ts';
import { QuizTaker } from '../../bench/lib/quizzes/quiz-taker.ts';
import { connect } from '../../src/platform/database/postgres.ts';
import { silentLog } from '../lib/silent-log.ts';
import { KillableProduct } from './lib/killable-product.ts';
import { type SharedDatabase, startDatabase } from './lib/shared-database.ts';

const takerCount = 24;
const questions = 5;
const changes = 10;

let product: KillableProduct | undefined;
let database: SharedDatabase | undefined;
afterEach(async () => {
  await product?.[Symbol.asyncDispose]();
  await database?.[Symbol.asyncDispose]();
});

/** Gives its answers, several to each question, and hands in. */
async function take(taker: QuizTaker, quizId: string): Promise<void> {
  await taker.begin(quizId);
  for (let at = 0; at < changes; at += 1) {
    taker.answer(at, `${at}: ${'word '.repeat(20)}`);
    await sleep(20);
  }
  expect((await taker.handIn()).state).toBe('handedIn');
}

test('24 people take a quiz while the server is killed, before and after its commits, and the database: no answer is lost, doubled or out of order', async () => {
  database = await startDatabase();
  product = await KillableProduct.start(takerCount + 1, {
    DATABASE_URL: database.url,
    FAIL: 'answers_stored:0.005,answers_committed:0.005,attempt_stored:0.02,attempt_committed:0.02',
  });
  product.keepAlive();
  const db = connect(database.url, silentLog);
  try {
    const { url } = product;
    const [teacher, ...takers] = product.people.map((person) => new QuizTaker(url, person));
    if (teacher === undefined) throw new Error('there is no teacher');
    const { quizId } = await makeQuizRoom(db, teacher, { questions, settings: { showPoints: 'never' } });

    const taking = Promise.all(takers.map((taker) => take(taker, quizId)));
    await sleep(500);
    await product.running();
    // It may kill itself in the very moment.
    await product.kill().catch(() => undefined);
    await database.killAndRestart();
    await taking;

    expect(takers.flatMap(({ unexpected }) => unexpected)).toEqual([]);
    expect(takers.map(({ given }) => [...given.values()].flat().length)).toEqual(takers.map(() => changes));
    expect(await lossesOf(db, takers)).toEqual({ lost: 0, doubled: 0, outOfOrder: 0, notHandedIn: 0 });
    expect(new Set(product.ends)).toEqual(new Set(['SIGKILL']));
  } finally {
    product.stopKeepingAlive();
    await db.$client.end();
  }
  // About four starts: two seconds each as built, thirty from the sources on a busy machine.
}, 600_000);
