import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLanguageModel, timesOf } from '#platform/ai/model.ts';
import { ModelError, type ModelTool } from '#platform/ai/port.ts';
import { ModelService, type Turn } from './stub-service.ts';

const times = { firstChunkMs: 300, chunkMs: 300, totalMs: 1500, toolMs: 100 };

let service: ModelService;
beforeEach(async () => {
  service = await ModelService.open();
});
afterEach(() => service[Symbol.asyncDispose]());

const modelOf = (options: Partial<typeof times> = {}) =>
  openLanguageModel(
    { provider: 'openai-compatible', baseUrl: service.url, apiKey: 'a key', model: 'scripted' },
    { ...times, ...options },
  );

async function answerTo(
  turns: readonly Turn[] | Turn[],
  {
    tools = [],
    maxChars = 6000,
    options = {},
  }: { tools?: ModelTool[]; maxChars?: number; options?: Partial<typeof times> } = {},
): Promise<string[]> {
  let asked = 0;
  service.script = () => turns[Math.min(asked++, turns.length - 1)] ?? 'silence';
  const pieces: string[] = [];
  const answer = modelOf(options).answer(
    { instructions: 'Be brief.', turns: [{ by: 'person', text: 'What?' }], tools, maxChars },
    new AbortController().signal,
  );
  for await (const piece of answer) pieces.push(piece);
  return pieces;
}
const failureOf = async (turns: Turn[], options: Partial<typeof times> = {}) => {
  const failed: unknown = await answerTo(turns, { options }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ModelError);
  return (failed as ModelError).failure;
};
const toolOf = (run: ModelTool['run']): ModelTool => ({
  name: 'find_tasks',
  description: 'Finds tasks',
  input: { type: 'object', properties: { words: { type: 'string' } }, additionalProperties: false },
  run,
});
const call = (input: unknown = {}): Turn => [{ call: 'find_tasks', input }];

describe('an answer', () => {
  test('comes piece by piece, asked with the key, the instructions and the question', async () => {
    const pieces = await answerTo([[{ text: 'It ' }, { text: 'is ' }, { text: 'due.' }]]);
    expect(pieces).toEqual(['It ', 'is ', 'due.']);
    expect(service.keys).toEqual(['Bearer a key']);
    expect(service.requests[0]).toMatchObject({
      model: 'scripted',
      stream: true,
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'What?' },
      ],
    });
  });

  test('is read on after a tool was asked, with what the tool gave', async () => {
    const tool = toolOf(async (input) => ({ records: [input] }));
    const pieces = await answerTo(
      [[{ text: 'I look.' }, { call: 'find_tasks', input: { words: 'lens' } }], [{ text: 'Found.' }]],
      {
        tools: [tool],
      },
    );
    expect(pieces.join('')).toBe('I look.\n\nFound.');
    expect(service.requests[1]?.messages.at(-1)).toMatchObject({
      role: 'tool',
      content: '{"records":[{"words":"lens"}]}',
    });
  });

  test('is cut where there is enough, of a megabyte too, and the service is stopped', async () => {
    const pieces = await answerTo([
      [...Array.from({ length: 100 }, () => ({ text: 'x'.repeat(10_000) })), 'stall'],
    ]);
    expect(pieces.join('')).toHaveLength(6000);
    await service.whenLeft;
  });

  test('ends at once when the caller leaves', async () => {
    service.script = () => [{ text: 'It ' }, 'stall'];
    const gone = new AbortController();
    const answer = modelOf({ chunkMs: 60_000, totalMs: 60_000 }).answer(
      { instructions: '', turns: [{ by: 'person', text: 'What?' }], tools: [], maxChars: 100 },
      gone.signal,
    );
    expect(await answer[Symbol.asyncIterator]().next()).toEqual({ done: false, value: 'It ' });
    gone.abort();
    await service.whenLeft;
  });
});

describe('a service that fails', () => {
  test('is asked once more when it is busy', async () => {
    const again = { 'retry-after-ms': '10' };
    expect(await answerTo([{ status: 429, headers: again }, [{ text: 'Now.' }]])).toEqual(['Now.']);
    expect(await answerTo([{ status: 503, headers: again }, [{ text: 'Now.' }]])).toEqual(['Now.']);
    expect(await failureOf([{ status: 429, headers: again }])).toBe('limited');
    expect(await failureOf([{ status: 500, headers: again, body: 'not JSON' }])).toBe('unreachable');
    expect(service.requests).toHaveLength(8);
  });

  test('is not waited for when it wants long, and not asked again when it refuses', async () => {
    expect(await failureOf([{ status: 429, headers: { 'retry-after': '600' } }])).toBe('limited');
    expect(await failureOf([{ status: 401 }])).toBe('refused');
    expect(service.requests).toHaveLength(2);
  });

  test('sends nobody elsewhere', async () => {
    const other = await ModelService.open();
    const to = { location: `${other.url}/chat/completions` };
    expect(await failureOf([{ status: 307, headers: to }])).toBe('unreachable');
    expect(other.requests).toEqual([]);
    await other[Symbol.asyncDispose]();
  });

  test.each([
    ['slow: it never answers', ['silence'], 'slow'],
    ['slow: it stalls after a word', [[{ text: 'It ' }, 'stall']], 'slow'],
    ['slow: it says nothing', [['stall']], 'slow'],
    ['unreachable: the connection is cut', [[{ text: 'It ' }, 'cut']], 'unreachable'],
    ['malformed: it ends in the middle', [[{ text: 'It ' }, 'end']], 'malformed'],
    ['malformed: no JSON', [[{ raw: 'data: {"choices": [\n\n' }]], 'malformed'],
    ['malformed: JSON of something else', [[{ raw: 'data: {"choices": "many"}\n\n' }]], 'malformed'],
    [
      'malformed: a page',
      [{ status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Hello</h1>' }],
      'malformed',
    ],
    ['an error in the stream', [[{ raw: 'data: {"error": {"message": "out of memory"}}\n\n' }]], 'malformed'],
  ] as [string, Turn[], string][])('%s', async (_name, turns, failure) => {
    expect(await failureOf(turns)).toBe(failure);
  });

  test('slow: the whole takes too long', async () => {
    expect(await failureOf([[{ text: 'a' }, 'stall']], { chunkMs: 60_000, totalMs: 200 })).toBe('slow');
  });

  test('a service that hangs is given up within 8 s; a program on one’s own machine has more time to begin', () => {
    expect(timesOf('openai-compatible').firstChunkMs).toBeLessThan(8000);
    expect(timesOf('openai').chunkMs).toBeLessThan(8000);
    expect(timesOf('ollama').firstChunkMs).toBe(30_000);
  });

  test('more than an answer can be is not read to its end', async () => {
    const thought = `data: {"choices":[{"index":0,"delta":{"reasoning_content":"${'x'.repeat(50_000)}"},"finish_reason":null}]}\n\n`;
    const raw = Array.from({ length: 100 }, () => ({ raw: thought }));
    expect(
      await failureOf([[...raw, 'stall']], { totalMs: 20_000, chunkMs: 20_000, firstChunkMs: 20_000 }),
    ).toBe('malformed');
  });

  test('nobody listens', async () => {
    const model = openLanguageModel({
      provider: 'x',
      baseUrl: 'http://127.0.0.1:9/v1',
      apiKey: undefined,
      model: 'm',
    });
    const answer = model.answer(
      { instructions: '', turns: [{ by: 'person', text: 'secret question' }], tools: [], maxChars: 10 },
      new AbortController().signal,
    );
    const failed: unknown = await answer[Symbol.asyncIterator]()
      .next()
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ failure: 'unreachable' });
    // What was asked does not reach the log by the way of an error.
    expect(JSON.stringify(failed) + String(failed) + String((failed as Error).cause)).not.toContain('secret');
  });
});

describe('tools', () => {
  test('that a model asks without end run four times; the fifth time the model can only answer', async () => {
    let runs = 0;
    const tool = toolOf(async () => ({ run: (runs += 1) }));
    await expect(answerTo([call()], { tools: [tool] })).rejects.toMatchObject({ failure: 'malformed' });
    expect(runs).toBe(4);
    expect(service.requests.map(({ tool_choice: choice }) => choice ?? 'auto')).toEqual([
      'auto',
      'auto',
      'auto',
      'auto',
      'none',
    ]);
  });

  test('that are asked a hundred times at once run twelve times', async () => {
    let runs = 0;
    const tool = toolOf(async () => ({ run: (runs += 1) }));
    const many = Array.from({ length: 100 }, () => ({ call: 'find_tasks', input: {} }));
    expect(await answerTo([many, [{ text: 'Enough.' }]], { tools: [tool] })).toEqual(['Enough.']);
    expect(runs).toBe(12);
    expect(JSON.stringify(service.requests[1])).toContain('You have looked things up often enough');
  });

  test('that do not exist, arguments that are no JSON, and a tool that breaks are reported to the model', async () => {
    const tool = toolOf(async () => {
      throw new Error('secret of the database');
    });
    const pieces = await answerTo(
      [
        [{ call: 'delete_course', input: {} }],
        [{ call: 'find_tasks', json: '{"words": ' }],
        call(),
        [{ text: 'I could not.' }],
      ],
      { tools: [tool] },
    );
    expect(pieces).toEqual(['I could not.']);
    const said = service.requests[3]?.messages
      .filter(({ role }) => role === 'tool')
      .map(({ content }) => content);
    expect(said).toHaveLength(3);
    expect(said?.[2]).toBe('{"refused":"This could not be read."}');
    expect(service.sent).not.toContain('secret of the database');
  });

  test('that do not end are not waited for', async () => {
    const tool = toolOf(() => new Promise(() => {}));
    expect(
      await answerTo([call(), [{ text: 'Late.' }]], {
        tools: [tool],
        options: { firstChunkMs: 5000, totalMs: 5000 },
      }),
    ).toEqual(['Late.']);
    expect(service.requests[1]?.messages.at(-1)?.content).toBe('{"refused":"This took too long."}');
  });
});
