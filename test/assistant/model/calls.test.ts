import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, post } from '../../../e2e/lib/accounts.ts';
import { startTestServer, type TestServer } from '../../lib/server.ts';
import { ask } from '../ask.ts';
import { ModelService, type Step } from './stub-service.ts';

let service: ModelService;
let server: TestServer;
let tara: Account;
let sami: Account;
/** Shares nothing. */
let rita: Account;
let studentId: string;
beforeAll(async () => {
  service = await ModelService.open();
  server = await startTestServer({ AI_BASE_URL: service.url, AI_MODEL: 'scripted', AI_API_KEY: 'key' });
  tara = await server.signUp({ role: 'teacher', name: 'Tara Teacher' });
  sami = await server.signUp({ name: 'Sami Okafor' });
  rita = await server.signUp({ name: 'Rita Other' });
  const { rows } = await server.database.db.execute<{ id: string }>(
    sql`select student_id as id from people where id = ${sami.id}`,
  );
  studentId = rows[0]?.id ?? '';
  const task = {
    title: 'Measure a lens',
    description: `Three times. Questions to ${tara.email}, ask for ${studentId} or S-0000.`,
    subject: 'Science',
    points: 5,
    dueDate: new Date(Date.now() + 30 * 3_600_000).toISOString(),
  };
  await post(`${server.url}/api/data/create-task`, task, tara.cookie);
  for (const { cookie } of [sami, tara])
    await fetch(`${server.url}/api/settings`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', origin: server.url, cookie },
      body: JSON.stringify({ privacy: { dataSharing: true } }),
    });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});
beforeEach(() => {
  service.requests.length = 0;
  service.script = () => [{ text: 'Hello.' }];
});

interface Answered {
  response: string;
  assistant: string;
  notice: string | null;
  sources: { id: string; title: string; points: number }[];
}
const answered = async (account: Account, query: string): Promise<Answered> =>
  (await (await ask(server, account, query)).json()) as Answered;
const streamed = async (query: string) =>
  (await (await ask(server, sami, query, { accept: 'text/event-stream' })).text())
    .trim()
    .split('\n\n')
    .map((block) => /^event: (\w+)\ndata: (.*)$/.exec(block)?.slice(1) ?? [])
    .map(([event, data]) => ({ event, data: JSON.parse(data ?? 'null') as Record<string, unknown> }));
const historyOf = async ({ cookie }: Account) => {
  const answer = await fetch(`${server.url}/api/assistant/history`, { headers: { cookie } });
  const { messages } = (await answer.json()) as {
    messages: { content: string; isStopped: boolean; assistant: string | null }[];
  };
  return messages;
};
const looksUpThenSays =
  (...said: string[]) =>
  (_request: unknown, read: readonly string[]): Step[] =>
    read.length === 0 ? [{ call: 'find_tasks', input: { words: ['lens'] } }] : said.map((text) => ({ text }));

describe('with a configured model', () => {
  test('the answer is streamed, with the records that it was given as sources', async () => {
    service.script = looksUpThenSays(
      'Measure a lens is ',
      'due soon [[task:1]]. It ',
      'can wait [[task:7]].',
    );
    const events = await streamed('When is the lens task due?');
    expect(events.map(({ event }) => event)).toEqual(['start', 'text', 'text', 'done']);
    expect(events[0]?.data).toMatchObject({ assistant: 'model' });
    expect(JSON.stringify(events)).not.toContain('wait');
    expect(events[3]?.data).toMatchObject({
      response: 'Measure a lens is due soon.',
      assistant: 'model',
      notice: 'One sentence of the model was left out, because no record says that.',
      sources: [{ title: 'Measure a lens', points: 5 }],
    });
  });

  test('neither e-mail addresses nor student ids reach it, from a record or a question', async () => {
    service.script = looksUpThenSays('Found [[task:1]].');
    await answered(sami, `Is ${rita.email} or ${studentId.toLowerCase()} in the lens task?`);
    expect(service.requests).toHaveLength(2);
    expect(service.sent).toContain('Three times. Questions to (removed)');
    expect(service.sent).toContain('ask for (removed) or S-0000');
    for (const secret of [tara.email, rita.email, sami.email]) expect(service.sent).not.toContain(secret);
    expect(service.sent.toLowerCase()).not.toContain(`${studentId.toLowerCase()} `);
  });

  test('a model gets only its own answers again: other answers may quote messages', async () => {
    await post(
      `${server.url}/api/chat/send-message`,
      { receiverId: tara.id, content: 'My periscope is cracked' },
      sami.cookie,
    );
    service.script = () => ({ status: 401 });
    expect((await answered(sami, 'What did I write to Tara about the periscope?')).assistant).toBe(
      'built-in',
    );
    service.requests.length = 0;
    service.script = () => [{ text: 'Good day.' }];
    await answered(sami, 'Good morning');
    await answered(sami, 'And again');
    expect(service.sent).not.toContain('periscope');
    expect(service.requests[1]?.messages.slice(-3)).toMatchObject([
      { role: 'user', content: 'Good morning' },
      { role: 'assistant', content: 'Good day.' },
      { role: 'user', content: 'And again' },
    ]);
  });

  test('who has Data Sharing off is answered by the built-in assistant, and nothing is sent', async () => {
    const answer = await answered(rita, 'What assignments do I have coming up?');
    expect(answer).toMatchObject({
      assistant: 'built-in',
      notice: 'Data Sharing is off, so nothing was sent to a model. This is from the built-in assistant.',
    });
    // It is said once in a chat.
    expect(await answered(rita, 'And the one after that?')).toMatchObject({ notice: null });
    expect(service.requests).toEqual([]);
    const status = await fetch(`${server.url}/api/assistant`, { headers: { cookie: rita.cookie } });
    expect(await status.json()).toMatchObject({
      assistant: 'built-in',
      model: { provider: 'openai-compatible', name: 'scripted' },
      sharesData: false,
    });
  });

  test('when it fails in the middle, the built-in assistant starts the answer over and says so', async () => {
    service.script = () => [{ text: 'It is of no ' }, { text: 'importance. Or ' }, { text: 'is it ' }, 'cut'];
    const events = await streamed('What assignments do I have coming up?');
    expect(events.map(({ event }) => event)).toEqual(['start', 'text', 'restart', 'text', 'done']);
    const notice = 'The model did not answer, so this is from the built-in assistant.';
    expect(events[1]?.data).toEqual({ text: 'It is of no importance.' });
    expect(events[2]?.data).toEqual({ assistant: 'built-in', notice });
    expect(events[4]?.data).toMatchObject({ assistant: 'built-in', notice });
    expect(events[4]?.data['response']).toContain('Measure a lens');
    expect(events[4]?.data['response']).not.toContain('importance');
  });

  test('when it names no record of those it was given, neither', async () => {
    service.script = looksUpThenSays('Something is due some day.');
    expect(await answered(sami, 'When is the lens task due?')).toMatchObject({
      assistant: 'built-in',
      notice: 'The model named no source, so this is from the built-in assistant.',
      sources: [{ title: 'Measure a lens' }],
    });
    // That there is nothing, it may say without one.
    service.script = looksUpThenSays('I could not find that in the campus data you can see.');
    expect(await answered(sami, 'Who won?')).toMatchObject({ assistant: 'model', sources: [] });
  });

  test('an empty answer says: I couldn’t process that request. Please try again.', async () => {
    service.script = () => [{ text: '' }];
    expect(await answered(sami, 'Hello?')).toMatchObject({
      response: "I couldn't process that request. Please try again.",
      assistant: 'model',
    });
  });

  test('going away stops it, and the sentences that had come stay in the chat', async () => {
    service.script = () => [{ text: 'It is a long ' }, { text: 'story. Of ' }, 'stall'];
    const gone = new AbortController();
    const answer = await ask(server, sami, 'Tell me', { accept: 'text/event-stream' }, gone.signal);
    const reader = answer.body?.getReader();
    let text = '';
    while (!text.includes('story')) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error('the answer ended');
      text += new TextDecoder().decode(value);
    }
    gone.abort();
    await service.whenLeft;
    await expect
      .poll(async () => (await historyOf(sami)).at(-1))
      .toMatchObject({ content: 'It is a long story.', isStopped: true, assistant: 'model' });
  });

  test('the number of a day holds for all at once; then the built-in assistant answers', async () => {
    await server.database.db.execute(sql`update assistant_days set answers = 199 where user_id = ${sami.id}`);
    const answers = await Promise.all([
      answered(sami, 'One'),
      answered(sami, 'Two'),
      answered(sami, 'Three'),
    ]);
    expect(answers.map(({ assistant }) => assistant).toSorted()).toEqual(['built-in', 'built-in', 'model']);
    expect(answers.find(({ assistant }) => assistant === 'built-in')?.notice).toBe(
      'You have reached today’s limit of answers by the model. This is from the built-in assistant.',
    );
    expect(service.requests).toHaveLength(1);
    const status = await fetch(`${server.url}/api/assistant`, { headers: { cookie: sami.cookie } });
    expect(await status.json()).toMatchObject({ assistant: 'built-in', limits: { modelLeftToday: 0 } });
  });

  test('when nobody can answer, it says so', async () => {
    await server.database.db.execute(sql`alter table tasks rename to lost_tasks`);
    service.script = () => ({ status: 401 });
    const answer = await ask(server, tara, 'Which tasks have I set?');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({
      success: false,
      message: 'Sorry, I encountered an error processing your request. Please try again later.',
    });
  });
});
