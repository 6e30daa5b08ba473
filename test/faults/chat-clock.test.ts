import { existsSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { Deployment, kinds } from './lib/deployment.ts';
import { hasSameEverywhere } from './lib/whole.ts';

/** Debian's faketime, which a program is started with. */
const library = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
].find((path) => existsSync(path));

/** Settings of a process whose clock goes wrong by so much; time that only runs is left alone. */
const clock = (offset: string) => ({
  LD_PRELOAD: library ?? '',
  FAKETIME: offset,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
});

let deployment: Deployment;
afterEach(() => deployment[Symbol.asyncDispose]());

describe.skipIf(library === undefined)(
  `clocks${library ? '' : ' (skipped: faketime is not installed)'}`,
  () => {
    test.for(kinds)(
      'F10: %s, clocks of the servers wrong by two hours and a day: order is that of seq, sessions hold',
      { timeout: 180_000 },
      async (kind) => {
        deployment = await Deployment.start(kind, 2, {}, [clock('+2h'), clock('-1d')]);
        const [ann, ben] = [deployment.client(0), deployment.client(1)];
        ann.hold(ben.person.userId);
        ben.hold(ann.person.userId);
        await Promise.all([ann.connected(), ben.connected()]);
        const contents: string[] = [];
        const sent = [];
        for (let n = 0; n < 20; n += 1) {
          // Each of the two people may be at another process.
          const [from, to] = n % 2 ? [ben, ann] : [ann, ben];
          contents.push(`message ${n}`);
          sent.push(await from.send(to.person.userId, `message ${n}`));
        }
        await hasSameEverywhere(ann, ben, contents, sent);
        const times = sent.map(({ timestamp }) => Date.parse(timestamp));
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        if (kind === 'PostgreSQL + Redis, two processes') {
          // The database's clock is the one that is right here.
          for (const time of times) expect(Math.abs(time - Date.now())).toBeLessThan(60_000);
        }
        for (const { port } of deployment.products) {
          const headers = { cookie: ann.person.cookie };
          expect((await fetch(`http://127.0.0.1:${port}/api/chat/recent`, { headers })).status).toBe(200);
        }
      },
    );
  },
);
