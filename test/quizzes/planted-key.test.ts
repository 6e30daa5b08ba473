import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import type { BankQuestion } from '#features/quizzes/contract/bank.ts';
import type { AttemptRow, GradedAnswer } from '#features/quizzes/contract/grading.ts';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { ShownContent } from '#features/quizzes/contract/questions/shown.ts';
import type { Quiz } from '#features/quizzes/contract/quizzes.ts';
import type { Attempt, Save } from '#features/quizzes/contract/taking.ts';
import type { Account } from '../../e2e/lib/accounts.ts';
import { type Found, otherWays } from '../grades/ways-out.ts';
import { Inbox } from '../notifications/inbox.ts';
import { inDays, TaskDesk } from '../tasks/desk.ts';
import { keyNames, planted, plantedQuestions } from './plant-key.ts';

// Nothing of a key reaches a taker before it may be known: in no answer, refusal, event, notification, mail, feed or archive.
let desk: TaskDesk;
let inbox: Inbox;
let course: Course;
let quiz: Quiz;
let questions: BankQuestion[];
let attempt: Attempt | undefined;
const events = new Map<string, Found[]>();
const nobody = '01980000-0000-7000-8000-00000000dead';

beforeAll(async () => {
  desk = await TaskDesk.open();
  inbox = new Inbox(desk);
  const { teacher, sue, sam, tim } = desk;
  for (const who of [sue, sam]) {
    const heard: Found[] = [];
    events.set(who.id, heard);
    await desk.connect(who, (socket) =>
      socket.onAny((event: string, ...payload: unknown[]) =>
        heard.push({ where: `the event ${event}`, content: JSON.stringify(payload) }),
      ),
    );
  }
  const facts = { title: 'Optics', description: 'Light.', visibility: 'members' };
  ({ course } = await desk.ask<{ course: Course }>(teacher, 'POST', '/api/courses', facts));
  const c = `/api/courses/${course._id}`;
  await desk.ask(teacher, 'POST', `${c}/members`, { userIds: [sue.id, sam.id, tim.id] });
  questions = [];
  for (const question of plantedQuestions)
    questions.push(
      (await desk.ask<{ question: BankQuestion }>(teacher, 'POST', `${c}/questions`, question)).question,
    );
  const settings = { title: 'Lenses', showPoints: 'returned', showKey: 'returned', closesAt: inDays(1) };
  ({ quiz } = await desk.ask<{ quiz: Quiz }>(teacher, 'POST', `${c}/quizzes`, settings));
  const parts = questions.map(({ id }, at) => ({
    kind: 'question',
    id: `part${at}`,
    questionId: id,
    points: null,
  }));
  const path = `/api/quizzes/${quiz.id}`;
  ({ quiz } = await desk.ask<{ quiz: Quiz }>(teacher, 'PUT', `${path}/parts`, {
    parts,
    version: quiz.version,
  }));
  ({ quiz } = await desk.ask<{ quiz: Quiz }>(teacher, 'POST', `${path}/publish`, {
    isPublished: true,
    version: quiz.version,
  }));
});
afterAll(() => desk[Symbol.asyncDispose]());

const bodies: Readonly<Record<string, () => object>> = {
  saveAnswers: () => ({ saves: (attempt?.questions ?? []).flatMap(({ id }) => wrongAnswers(id)) }),
};
/** Of every other kind, with words that would be right. */
const wrongAnswers = (questionId: string): Save[] =>
  [
    { kind: 'choice' as const, optionIds: ['1'] },
    { kind: 'file' as const, fileIds: [nobody] },
  ].map((answer, at) => ({ questionId, clientId: `wrong-${at}`, seenSeq: 0, answer }));

/** Each call of the product that reads, and each one of quizzes, asked as this student. */
async function askEverything(who: Account): Promise<Found[]> {
  const { contracts } = desk.server.composed.http;
  const own = Object.entries(contracts['quizzes'] ?? {}).filter(([name]) => !hasEffects.has(name));
  const reads = Object.values(contracts).flatMap((contract) =>
    Object.entries(contract).filter(([, { verb }]) => verb === 'GET'),
  );
  const found: Found[] = [];
  for (const [name, endpoint] of [...reads, ...own])
    for (const questionId of idsOfQuestions(endpoint))
      for (const query of queriesOf(endpoint))
        found.push(await askOne(who, name, endpoint, questionId, query));
  return found;
}
async function askOne(
  who: Account,
  name: string,
  { path, verb }: Endpoint,
  questionId: string,
  query: Record<string, string>,
): Promise<Found> {
  const ids: Record<string, string> = {
    courseId: course._id,
    quizId: quiz.id,
    attemptId: attempt?.id ?? nobody,
    questionId,
  };
  const address = path.replaceAll(/:(\w+)/g, (_, id: string) => ids[id] ?? nobody);
  const where = `${verb} ${address}?${new URLSearchParams(query).toString()}`;
  const body = verb === 'GET' ? undefined : (bodies[name]?.() ?? {});
  const answer = await desk.call(who, verb, where.slice(verb.length + 1), body);
  const content = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect(answer.status, `${name} ${content}`).toBeLessThan(500);
  return { where: `${where} (${answer.status})`, content };
}
/** These are asked by their own steps. */
const hasEffects = new Set(['startAttempt', 'handInAttempt']);
const idsOfQuestions = ({ path }: Endpoint): string[] =>
  path.includes(':questionId') ? [attempt?.questions[0]?.id ?? nobody, questions[0]?.id ?? nobody] : [''];
function queriesOf({ path, verb }: Endpoint): Record<string, string>[] {
  if (path === '/api/calendar') return [{ from: inDays(-10), to: inDays(10) }];
  if (path === '/api/search')
    return ['Lenses', 'bends light', ...planted.all.slice(0, 3), ...planted.keys.slice(0, 4)].map(
      (query) => ({ query }),
    );
  return verb === 'DELETE' ? [{ version: '1' }] : [{}];
}

/** Who asks repeats what they look for: a search for a word is not an answer with it. */
const leaksIn = (found: readonly Found[], words: readonly string[]): string[] =>
  found.flatMap(({ where, content }) =>
    words.filter((word) => content.includes(word)).map((word) => `${word} in ${where}`),
  );
const everythingOf = async (who: Account): Promise<Found[]> => [
  ...(await askEverything(who)),
  ...(await otherWays(desk, inbox, who)),
  ...(events.get(who.id) ?? []),
];
async function expectNothing(who: Account): Promise<void> {
  const found = await everythingOf(who);
  expect(leaksIn(found, planted.all)).toEqual([]);
  // Other features have tags, too.
  const own = found.filter(({ where }) => /quiz|attempt|question/.test(where));
  expect(own.filter(({ content }) => keyNames.test(content))).toEqual([]);
}

function answerTo(content: ShownContent): Answer | null {
  switch (content.kind) {
    case 'choice':
      return {
        kind: 'choice',
        optionIds: content.options.flatMap(({ id, text }) => (text === 'A prism' ? id : [])),
      };
    case 'shortText':
    case 'longText':
    case 'number':
      return { kind: content.kind, text: '7' };
    case 'ordering':
      return { kind: 'ordering', itemIds: content.items.map(({ id }) => id) };
    case 'gaps':
      return { kind: 'gaps', texts: Object.fromEntries(content.gaps.map(({ id }) => [id, 'glass'])) };
    case 'trueFalse':
    case 'matching':
    case 'file':
      return null;
  }
}

test('before an attempt nothing of the key is anywhere', async () => {
  expect(leaksIn(await askEverything(desk.sue), planted.all)).toEqual([]);
});

test('during an attempt nothing is, whatever is answered, and no id or order says what is right', async () => {
  const path = `/api/quizzes/${quiz.id}/attempts`;
  const begun = await desk.ask<{ attempt: Attempt }>(desk.sue, 'POST', path, {});
  const own = begun.attempt;
  attempt = own;
  const saves = own.questions.flatMap(({ id, content }): Save[] => {
    const answer = answerTo(content);
    return answer === null ? [] : [{ questionId: id, clientId: 'first', seenSeq: 0, answer }];
  });
  const saved = await desk.ask(desk.sue, 'POST', `/api/attempts/${own.id}/answers`, { saves });
  expect(JSON.stringify([begun, saved])).not.toMatch(keyNames);
  expect(leaksIn([{ where: 'starting', content: JSON.stringify([begun, saved]) }], planted.all)).toEqual([]);
  const matching = own.questions.find(({ content }) => content.kind === 'matching')?.content;
  if (matching?.kind !== 'matching') throw new Error('there is no matching');
  const left = new Set(matching.left.map(({ id }) => id));
  expect(matching.right.filter(({ id }) => left.has(id))).toEqual([]);
  await expectNothing(desk.sue);
});

test('after handing in nothing is until the key may be known', async () => {
  const handedIn = await desk.ask(desk.sue, 'POST', `/api/attempts/${attempt?.id}/hand-in`, {});
  expect(leaksIn([{ where: 'handing in', content: JSON.stringify(handedIn) }], planted.all)).toEqual([]);
  expect(handedIn).toMatchObject({ attempt: { state: 'handedIn', result: null } });
  await expectNothing(desk.sue);
});

test('when it is returned the taker gets the key, and a classmate who still takes it gets nothing', async () => {
  const { teacher, sue, sam } = desk;
  const path = `/api/quizzes/${quiz.id}`;
  const { attempts } = await desk.ask<{ attempts: AttemptRow[] }>(teacher, 'GET', `${path}/results`);
  const graded = await desk.ask<{ answers: GradedAnswer[] }>(
    teacher,
    'GET',
    `/api/attempts/${attempts[0]?.id}/grading`,
  );
  // Those who grade see all of it with the same search.
  expect(leaksIn([{ where: 'grading', content: JSON.stringify(graded) }], planted.keys)).not.toEqual([]);
  for (const { questionId, autoPoints, version } of graded.answers)
    if (autoPoints === null)
      await desk.ask(teacher, 'PUT', `/api/attempts/${attempts[0]?.id}/questions/${questionId}/grade`, {
        points: 2,
        version,
      });
  await desk.ask(teacher, 'POST', `${path}/return`, {});
  const own = await askEverything(sue);
  const ofAttempt = own.filter(({ where }) => where.includes(`GET /api/attempts/${attempts[0]?.id}?`));
  const missing = planted.keys.filter((word) => !ofAttempt.some(({ content }) => content.includes(word)));
  expect(missing).toEqual([]);
  expect(leaksIn(own, planted.authors)).toEqual([]);

  ({ attempt } = await desk.ask<{ attempt: Attempt }>(sam, 'POST', `${path}/attempts`, {}));
  await expectNothing(sam);
});
