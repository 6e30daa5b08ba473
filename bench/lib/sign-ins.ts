import { Agent, get } from 'node:http';
import { type Account, cookiesOf, signUp } from '../../e2e/lib/accounts.ts';
import type { Mailbox } from '../../e2e/lib/mailbox.ts';
import { figure, load, median, roundSeconds as usualSeconds } from './load.ts';

const signInsAtOnce = 8;
const downloads = 4;
/** The share of their speed that signed-in people keep while others sign in. */
const goal = 0.33;
/** The share of their undisturbed rate that the people who sign in keep meanwhile. */
const leastSignIns = 0.5;

interface College {
  teacher: Account;
  student: Account;
  imagePath: string;
}

/** Compares a download and a list, alone and while eight people sign in without a pause. Both in turns. */
export async function compareSignIns(
  url: string,
  mailbox: Mailbox,
  { teacher, student, imagePath }: College,
  { rounds, roundSeconds } = { rounds: 3, roundSeconds: usualSeconds },
): Promise<boolean> {
  const people = [teacher, student];
  while (people.length < signInsAtOnce) people.push(await signUp(url, mailbox));
  const seconds = roundSeconds;
  const signIns = () => signInFor(url, people, seconds);
  const alone = await signIns();
  console.log(
    `sign-ins, ${signInsAtOnce} at once (argon2id); medians of ${rounds} rounds of ${seconds} s, in turns`,
  );
  console.log(`  alone                        ${figure(alone.rate)}/s        p99 ${figure(alone.p99)} ms\n`);
  const inTurns = async (work: () => Promise<number>): Promise<Turns> => {
    const turns: Turns = { idle: [], busy: [], beside: [] };
    for (let round = 0; round < rounds; round += 1) {
      turns.idle.push(await work());
      const [busy, beside] = await Promise.all([work(), signIns()]);
      turns.busy.push(busy);
      turns.beside.push(beside);
    }
    return turns;
  };
  const download = await inTurns(() => downloadFor(url + imagePath, student, seconds));
  const list = await inTurns(async () => {
    const { requests } = await load(`${url}/api/data/fetch-announcements`, student, seconds);
    return requests.average;
  });
  return [
    report(`a download, ${downloads} connections`, 'MB/s', download, alone),
    report('fetch-announcements', 'calls/s', list, alone),
  ].every(Boolean);
}

interface Turns {
  idle: number[];
  busy: number[];
  beside: SignIns[];
}

function report(name: string, unit: string, { idle, busy, beside }: Turns, alone: SignIns): boolean {
  const kept = median(busy) / median(idle);
  const rate = median(beside.map((each) => each.rate));
  const isMet = kept >= goal && rate >= alone.rate * leastSignIns;
  console.log(name);
  console.log(`  nothing else                 ${figure(median(idle))} ${unit}`);
  console.log(
    `  while ${signInsAtOnce} sign in at once      ${figure(median(busy))} ${unit}   ${percent(kept)} of it (goal ${percent(goal)})`,
  );
  console.log(
    `  sign-ins meanwhile           ${figure(rate)}/s        ${percent(rate / alone.rate)} of those alone (goal ${percent(leastSignIns)})`,
  );
  console.log(
    `                               ${figure(median(beside.map(({ p99 }) => p99)))} ms p99    ${isMet ? 'met' : 'NOT MET'}\n`,
  );
  return isMet;
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** Fetches the file again and again on each connection; gives MB per second. A load generator that parses would be the slower end. */
async function downloadFor(address: string, who: Account, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: downloads });
  const endsAt = performance.now() + seconds * 1000;
  let bytes = 0;
  const once = () =>
    new Promise<void>((resolve, reject) => {
      get(address, { agent, headers: { cookie: who.cookie } }, (answer) => {
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.once('end', () => resolve());
        answer.once('error', reject);
      }).once('error', reject);
    });
  const again = async (): Promise<void> => {
    while (performance.now() < endsAt) await once();
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: downloads }, again));
  agent.destroy();
  return bytes / 1e6 / ((performance.now() - startedAt) / 1000);
}

let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `10.0.${(addresses >> 8) & 255}.${addresses & 255}`;
}

interface SignIns {
  rate: number;
  p99: number;
}

/** Signs in without a pause, everybody at once. */
async function signInFor(url: string, people: readonly Account[], seconds: number): Promise<SignIns> {
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const took: number[] = [];
  const again = async ({ email, password }: Account): Promise<void> => {
    while (performance.now() < endsAt) {
      const askedAt = performance.now();
      const answer = await fetch(`${url}/api/identity/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': nextAddress() },
        body: JSON.stringify({ email, password }),
      });
      await answer.arrayBuffer();
      if (!answer.ok || cookiesOf(answer) === '') throw new Error(`signing in answered ${answer.status}`);
      took.push(performance.now() - askedAt);
    }
  };
  await Promise.all(people.map(again));
  const rate = took.length / ((performance.now() - startedAt) / 1000);
  return { rate, p99: took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0 };
}
