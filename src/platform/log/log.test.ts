import { expect, test } from 'vitest';
import { openLog } from './open.ts';

function logLines(options: { isTerminal?: boolean; isProduction?: boolean } = {}) {
  const lines: string[] = [];
  const log = openLog(
    { logLevel: 'info', isProduction: options.isProduction ?? true },
    { write: (line) => lines.push(line), isTerminal: options.isTerminal ?? false },
  );
  return { log, lines };
}

test('one JSON line an event, with time, level and fields', () => {
  const { log, lines } = logLines();
  log.info({ requestId: 'r1', ms: 12 }, 'answered');
  log.debug({}, 'below the level');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      requestId: 'r1',
      ms: 12,
      msg: 'answered',
    },
  ]);
});

test('secrets, codes and what people wrote do not reach it', () => {
  const { log, lines } = logLines();
  const words = ['hunter2', '123456', 'dear diary', 'sid=abc', 'ghs_x', 's3cret'];
  log.warn(
    {
      password: 'hunter2',
      nested: {
        newPassword: 'hunter2',
        code: '123456',
        text: 'dear diary',
        headers: { cookie: 'sid=abc', authorization: 'ghs_x' },
      },
      list: [{ content: 'dear diary', token: 'ghs_x' }],
      url: 'postgresql://quad:s3cret@host/quad',
      err: Object.assign(new Error('Failed query: insert into messages\nparams: dear diary,123456'), {
        code: 'ECONNREFUSED',
        detail: 'Key (email)=(dear diary) already exists.',
        params: ['dear diary'],
        cause: new Error('at smtp://me:s3cret@host'),
      }),
    },
    'something happened',
  );
  for (const word of words) expect(lines.join('')).not.toContain(word);
  expect(lines.join('')).toContain('insert into messages');
  expect(lines.join('')).toContain('ECONNREFUSED');
});

test('the address of a calendar feed does not reach it', () => {
  const { log, lines } = logLines();
  const secret = 'c2VjcmV0LWFkZHJlc3Mtb2YtYS1jYWxlbmRhci1mZWVk';
  const path = `/api/calendar/feeds/${secret}.ics`;
  log.error(
    {
      url: path,
      request: {
        target: `webcal://college.example${path}?x=1`,
        encoded: `/api/calendar%2Ffeeds%2F${secret}`,
      },
      list: [`GET ${path} HTTP/1.1`],
      err: new Error(`could not answer https://college.example${path}`, { cause: new Error(path) }),
    },
    'a request failed',
  );
  expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).toContain('/api/calendar/feeds/[redacted]');
});

test('in a terminal a person reads lines; a stack stands below', () => {
  const { log, lines } = logLines({ isTerminal: true, isProduction: false });
  log.error({ route: '/api/x', err: new TypeError('no such thing') }, 'a request failed');
  // oxlint-disable-next-line no-control-regex -- colours are control characters
  const plain = lines.join('').replace(/\u001B\[\d+m/g, '');
  expect(plain).toMatch(
    /^\d\d:\d\d:\d\d error a request failed route=\/api\/x\n {2}TypeError: no such thing\n {4}at /,
  );
});

test('a line never fails on what it is given', () => {
  const { log, lines } = logLines();
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  log.info(
    { circle, big: 10n, at: new Date(0), bytes: Buffer.alloc(9), nothing: undefined, fn: () => 1 },
    'odd',
  );
  expect(lines.length).toBe(1);
});
