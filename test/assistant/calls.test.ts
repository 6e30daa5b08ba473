import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, post } from '../../e2e/lib/accounts.ts';
import { startTestServer, type TestServer } from '../lib/server.ts';
import { ask } from './ask.ts';

let server: TestServer;
let tara: Account;
let sami: Account;
let rita: Account;
beforeAll(async () => {
  server = await startTestServer();
  tara = await server.signUp({ role: 'teacher', name: 'Tara Teacher' });
  sami = await server.signUp({ name: 'Sami Okafor' });
  rita = await server.signUp({ name: 'Rita Other' });
  const dueDate = new Date(Date.now() + 30 * 3_600_000).toISOString();
  const task = {
    title: 'Measure a lens',
    description: 'Three times.',
    subject: 'Science',
    points: 5,
    dueDate,
  };
  await post(`${server.url}/api/data/create-task`, task, tara.cookie);
});
afterAll(() => server[Symbol.asyncDispose]());

interface Message {
  id: string;
  isUser: boolean;
  content: string;
  timestamp: string;
  rating: string | null;
  sources: { title: string; url: string; points: number; date: string; dateIs: string }[];
}
const historyOf = async (account: Account): Promise<Message[]> => {
  const answer = await fetch(`${server.url}/api/assistant/history`, { headers: { cookie: account.cookie } });
  return ((await answer.json()) as { messages: Message[] }).messages;
};
const eventsOf = (text: string) =>
  text
    .trim()
    .split('\n\n')
    .map((block) => /^event: (\w+)\ndata: (.*)$/.exec(block)?.slice(1) ?? [])
    .map(([event, data]) => ({ event, data: JSON.parse(data ?? 'null') as Record<string, unknown> }));

const rate = (account: Account, id: string | undefined, rating: unknown) =>
  fetch(`${server.url}/api/assistant/messages/${id ?? ''}/rating`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: server.url, cookie: account.cookie },
    body: JSON.stringify({ rating }),
  });

describe('rating an answer', () => {
  test('is kept with it, can be taken back, and is for one’s own answers only', async () => {
    await ask(server, rita, 'What assignments do I have coming up?');
    const [question, answer] = await historyOf(rita);
    const kept = async () => (await historyOf(rita)).map(({ rating }) => rating);
    expect(await kept()).toEqual([null, null]);
    expect((await rate(rita, answer?.id, 'down')).status).toBe(200);
    expect(await kept()).toEqual([null, 'down']);
    for (const [account, id] of [
      [sami, answer?.id],
      [rita, question?.id],
      [rita, 'x'.repeat(70)],
    ] as const)
      expect((await rate(account, id, 'up')).status).toBe(404);
    expect((await rate(rita, answer?.id, 'great')).status).toBe(400);
    expect(await kept()).toEqual([null, 'down']);
    expect(await (await rate(rita, answer?.id, null)).json()).toEqual({ success: true, rating: null });
    expect(await kept()).toEqual([null, null]);
    await fetch(`${server.url}/api/assistant/history`, {
      method: 'DELETE',
      headers: { origin: server.url, cookie: rita.cookie },
    });
  });
});

describe('asking', () => {
  test('the answer comes with the records it was made of, and stays in one’s own chat', async () => {
    const answer = await ask(server, sami, 'What assignments do I have coming up?');
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as {
      response: string;
      assistant: string;
      sources: Message['sources'];
    };
    expect(body.assistant).toBe('built-in');
    expect(body.response).toContain('Measure a lens');
    // A time names the college's zone: who asks may be elsewhere.
    expect(body.response).toMatch(/due \w+ \d+ \w+, \d\d:\d\d UTC/);
    expect(body.sources).toMatchObject([{ title: 'Measure a lens', points: 5, dateIs: 'due' }]);
    const messages = await historyOf(sami);
    expect(messages.map(({ isUser, content }) => [isUser, content])).toEqual([
      [true, 'What assignments do I have coming up?'],
      [false, body.response],
    ]);
    for (const { id, timestamp } of messages) {
      expect(id).toMatch(/^[\w-]{8,}$/);
      expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(60_000);
    }
    expect(messages[1]?.sources).toEqual(body.sources);
    expect(await historyOf(rita)).toEqual([]);
  });

  test('the same call streams to callers that accept events', async () => {
    const answer = await ask(server, rita, 'When is the lens task due?', { accept: 'text/event-stream' });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const events = eventsOf(await answer.text());
    expect(events.map(({ event }) => event)).toEqual(['start', 'text', 'done']);
    expect(events[0]?.data).toMatchObject({ assistant: 'built-in', question: { isUser: true } });
    expect(events[2]?.data['response']).toBe(events[1]?.data['text']);
    expect(await historyOf(rita)).toHaveLength(2);
  });

  test('stopped before there is a word to read, the chat keeps that it was stopped, and no word', async () => {
    const gone = new AbortController();
    const headers = { accept: 'text/event-stream', 'x-shows-typing': '1' };
    const answer = await ask(server, rita, 'When is the lens task due?', headers, gone.signal);
    const { value } = (await answer.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toMatch(/^event: start\n/);
    gone.abort();
    const last = async () => (await historyOf(rita)).at(-1);
    await expect.poll(last).toMatchObject({ isUser: false, isStopped: true, content: '', sources: [] });
  });

  test('clearing takes one’s own chat from the server, and nobody else’s', async () => {
    const before = await historyOf(rita);
    const cleared = await fetch(`${server.url}/api/assistant/history`, {
      method: 'DELETE',
      headers: { cookie: sami.cookie },
    });
    expect(await cleared.json()).toEqual({ success: true });
    expect(await historyOf(sami)).toEqual([]);
    expect(await historyOf(rita)).toEqual(before);
  });

  test('without a question there is a sentence; in the name of somebody else there is a refusal', async () => {
    const empty = await ask(server, sami, '   ');
    expect(empty.status).toBe(400);
    expect(((await empty.json()) as { message: string }).message).toBe('Please enter a question');
    const other = await ask(server, { ...sami, id: rita.id }, 'hello');
    expect(other.status).toBe(403);
    expect(await historyOf(sami)).toEqual([]);
  });

  test('without a model the status says so, and what one would be sent', async () => {
    const answer = await fetch(`${server.url}/api/assistant`, { headers: { cookie: sami.cookie } });
    const status = (await answer.json()) as { sent: unknown[]; neverSent: string[] };
    expect(status).toMatchObject({ assistant: 'built-in', model: null, sharesData: false });
    expect(status.sent.length).toBeGreaterThan(0);
    expect(status.neverSent).toContain('E-mail addresses and student IDs');
  });
});

test('one search finds of every type what the person may see, and opens it', async () => {
  const search = async (account: Account, query: string) => {
    const answer = await fetch(`${server.url}/api/search?query=${encodeURIComponent(query)}`, {
      headers: { cookie: account.cookie },
    });
    return ((await answer.json()) as { results: { type: string; title: string; url: string }[] }).results;
  };
  await post(
    `${server.url}/api/chat/send-message`,
    { receiverId: tara.id, content: 'My lens is cracked' },
    sami.cookie,
  );
  const forSami = await search(sami, 'lens');
  expect(forSami.map(({ type }) => type)).toEqual(['tasks', 'messages']);
  expect(forSami[1]).toMatchObject({ title: 'Tara Teacher', url: `/chat/${tara.id}?message=1` });
  expect((await search(rita, 'lens')).map(({ type }) => type)).toEqual(['tasks']);
  expect((await search(rita, 'tarra')).map(({ title }) => title)).toEqual(['Tara Teacher']);
  expect(await search(rita, 'l')).toEqual([]);
  const wrong = await fetch(`${server.url}/api/search?query=x&types=grades`, {
    headers: { cookie: rita.cookie },
  });
  expect(wrong.status).toBe(400);
  const sentence =
    'Choose among people, tasks, quizzes, courses, lessons, meetings, announcements, doubts, messages';
  expect(await wrong.json()).toMatchObject({ message: sentence, details: { fields: { types: sentence } } });
  const onlyMessages = await fetch(`${server.url}/api/search?query=lens&types=messages`, {
    headers: { cookie: sami.cookie },
  });
  const { results } = (await onlyMessages.json()) as { results: { type: string }[] };
  expect(results.map(({ type }) => type)).toEqual(['messages']);
});
