// npm run bench:api: the list of announcements beside a bare node:http server that sends the same bytes, in one run; then
// sign-ins per second, and what they do to a download; then tasks and courses, each in a small and in a large college.
// With the argument `tasks` or `courses` only these, with `smoke` for a second each.
import { Agent, get } from 'node:http';
import { availableParallelism } from 'node:os';
import type autocannon from 'autocannon';
import sharp from 'sharp';
import { type Account, cookiesOf, signUp } from '../e2e/lib/accounts.ts';
import { Mailbox } from '../e2e/lib/mailbox.ts';
import { Product } from '../e2e/lib/product.ts';
import { compareCourses } from './lib/courses.ts';
import { connections, figure, load, median, p99, rate, rounds, roundSeconds } from './lib/load.ts';
import { Child } from './lib/process.ts';
import { compareTasks } from './lib/tasks.ts';

const goal = 0.4;
const downloads = 4;
const signInsAtOnce = 8;

const isSmoke = process.argv.includes('smoke');
const chosen = ['tasks', 'courses'].filter((name) => process.argv.includes(name));
const isWanted = (name: string): boolean => chosen.length === 0 || chosen.includes(name);
await using mailbox = await Mailbox.open();
await using product = await Product.start({
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'Quad <quad@college.example>',
  // Sign-ins come from many addresses, as they do on a real morning: one address may try 300 in a minute.
  TRUST_PROXY: '1',
});
const teacher = await signUp(product.url, mailbox, { role: 'teacher' });
const student = await signUp(product.url, mailbox, { role: 'student' });
let imagePath = '';

// At the end: what is written as a constant below does not exist before.
const run = async (): Promise<boolean> => {
  imagePath = await publishTwenty(teacher);
  console.log(`${availableParallelism()} processors, Node ${process.version}, ${connections} connections\n`);
  const isGood = await compareList();
  await compareDownload();
  return isGood;
};

async function compareList(): Promise<boolean> {
  const address = `${product.url}/api/data/fetch-announcements`;
  const answer = await fetch(address, { headers: { cookie: student.cookie } });
  const body = await answer.text();
  const count = (JSON.parse(body) as { announcements: unknown[] }).announcements.length;
  const headers = [...answer.headers]
    .filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
    .flat();
  await using bare = new Child('./bare-http.ts');
  const { port } = await bare.ask<{ port: number }>({ headers, body }, 'ready');
  const bareAddress = `http://127.0.0.1:${port}/`;
  await load(address, student, 2);
  await load(bareAddress, student, 2);

  const ours: autocannon.Result[] = [];
  const theirs: autocannon.Result[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await load(address, student));
    theirs.push(await load(bareAddress, student));
  }
  const ratio = rate(ours) / rate(theirs);
  console.log(
    `fetch-announcements, ${count} items, signed in, ${Buffer.byteLength(body)} bytes; medians of ${rounds} rounds of ${roundSeconds} s, in turns`,
  );
  console.log(`  Quad             ${figure(rate(ours))} requests/s   p99 ${p99(ours)} ms`);
  console.log(`  bare node:http   ${figure(rate(theirs))} requests/s   p99 ${p99(theirs)} ms`);
  console.log(
    `  ratio            ${(ratio * 100).toFixed(0)} %   (goal ${goal * 100} %)   ${ratio >= goal ? 'met' : 'NOT MET'}\n`,
  );
  return ratio >= goal;
}

async function compareDownload(): Promise<void> {
  const people = [teacher, student];
  while (people.length < signInsAtOnce) people.push(await signUp(product.url, mailbox));
  const address = product.url + imagePath;
  const { length } = Buffer.from(
    await (await fetch(address, { headers: { cookie: student.cookie } })).arrayBuffer(),
  );
  const alone = await signInFor(people);
  const idle: number[] = [];
  const busy: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    idle.push(await downloadFor(address));
    const [download, signIns] = await Promise.all([downloadFor(address), signInFor(people)]);
    busy.push(download);
    beside.push(signIns);
  }
  console.log(`sign-ins, ${signInsAtOnce} at once (argon2id)`);
  console.log(`  alone                      ${alone.toFixed(1)} sign-ins/s`);
  console.log(`  beside a running download  ${median(beside).toFixed(1)} sign-ins/s\n`);
  console.log(
    `download of a file of ${(length / 1e6).toFixed(1)} MB, ${downloads} connections; medians of 3 rounds, in turns`,
  );
  console.log(`  nothing else               ${figure(median(idle))} MB/s`);
  console.log(
    `  while ${signInsAtOnce} sign in at once    ${figure(median(busy))} MB/s   (${((median(busy) / median(idle)) * 100).toFixed(0)} % of it)`,
  );
}

/** Fetches the file again and again on each connection; gives MB per second. A load generator that parses would be the slower end. */
async function downloadFor(address: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: downloads });
  const endsAt = performance.now() + roundSeconds * 1000;
  let bytes = 0;
  const once = () =>
    new Promise<void>((resolve, reject) => {
      get(address, { agent, headers: { cookie: student.cookie } }, (answer) => {
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

/** Signs in without a pause, everybody at once; gives sign-ins per second. */
async function signInFor(people: readonly Account[]): Promise<number> {
  const endsAt = performance.now() + roundSeconds * 1000;
  let done = 0;
  const again = async ({ email, password }: Account): Promise<void> => {
    while (performance.now() < endsAt) {
      const answer = await fetch(`${product.url}/api/identity/sign-in/email`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: product.url,
          'x-forwarded-for': nextAddress(),
        },
        body: JSON.stringify({ email, password }),
      });
      await answer.arrayBuffer();
      if (!answer.ok || cookiesOf(answer) === '') throw new Error(`signing in answered ${answer.status}`);
      done += 1;
    }
  };
  const startedAt = performance.now();
  await Promise.all(people.map(again));
  return done / ((performance.now() - startedAt) / 1000);
}

/** Twenty announcements of a believable length; the first has an image, whose address is the answer. */
async function publishTwenty(who: Account): Promise<string> {
  let path = '';
  for (let number = 1; number <= 20; number += 1) {
    const form = new FormData();
    form.append('title', `Notice number ${number}`);
    form.append('content', 'The library stays open until midnight in the examination weeks. '.repeat(6));
    form.append('author', who.name);
    if (number === 1) form.append('image', new Blob([await noise()]), 'noise.jpg');
    const answer = await fetch(`${product.url}/api/data/create-announcement`, {
      method: 'POST',
      headers: { cookie: who.cookie },
      body: form,
    });
    const { announcement } = (await answer.json()) as { announcement: { imageUrl: string | null } };
    path ||= announcement.imageUrl ?? '';
  }
  return path;
}

/** A picture that cannot be made small: the largest file that an announcement can have, about. */
const noise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 2400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();

const time = isSmoke ? { rounds: 1, roundSeconds: 1 } : undefined;
const isFast = [
  chosen.length > 0 || (await run()),
  !isWanted('tasks') || (await compareTasks(time)),
  !isWanted('courses') || (await compareCourses(time)),
];
process.exitCode = isFast.every(Boolean) ? 0 : 1;
