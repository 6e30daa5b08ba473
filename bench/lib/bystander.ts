// Somebody else, who reads announcements one call after the other: a process of its own, as the one that asks for too much is
// busy itself. Arguments: address, cookie. It sends `ready` after the first call, and `timed` when it is sent a message.
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './report.ts';

export interface Timed {
  p50: number;
  p95: number;
  worst: number;
  calls: number;
}

const everyMs = 50;
const callsLeast = 20;
const [, , url = '', cookie = ''] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function call(): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(`${url}/api/data/fetch-announcements`, { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the bystander got ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(performance.now() - startedAt));
    }).once('error', reject);
  });
}

const state = { isOver: false };
process.once('message', () => (state.isOver = true));
await call();
process.send?.({ ready: true });
const times: number[] = [];
while (!state.isOver || times.length < callsLeast) {
  times.push(await call());
  await sleep(everyMs);
}
const timed: Timed = {
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  worst: Math.max(...times),
  calls: times.length,
};
process.send?.({ timed });
agent.destroy();
process.disconnect();
