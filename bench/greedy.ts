// npm run bench:greedy: one person asks for too much, and somebody else's calls are timed beside it: texts that are hard to
// proof-read, questions to the assistant, every call that answers pages, calendar files, the heavy calls about grades, quizzes
// and journeys, thirty catch-ups at once, and the mails of development under another name. Bounded, and on loopback only.
import { request } from 'node:http';
import { readFile } from 'node:fs/promises';
import { io, type Socket } from 'socket.io-client';
import { type Account, signUp } from '../e2e/lib/accounts.ts';
import { Mailbox } from '../e2e/lib/mailbox.ts';
import { Product } from '../e2e/lib/product.ts';
import { BenchDatabase } from './lib/bench-database.ts';
import type { Timed } from './lib/bystander.ts';
import { hardCalendars } from './lib/greedy/calendar-files.ts';
import { prepareGrades } from './lib/greedy/grades.ts';
import { prepareJourneys } from './lib/greedy/journeys.ts';
import { prepareQuizzes } from './lib/greedy/quizzes.ts';
import { Child } from './lib/process.ts';

const contacts = 8;
/** With 200 columns they fill the largest paste of cells. */
const students = 25;
const messagesOfEach = 30;
const catchUps = 30;
const texts = ['> '.repeat(9000), `${' '.repeat(19_999)}x`, '[](`*_|$<#-\n'.repeat(1600), 'a, '.repeat(6000)];
const atOnce = 30;
const daysFromNow = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
/** Each call that answers pages, with the largest page and the hardest words that it takes. */
const hard = encodeURIComponent('% _ ( '.repeat(16).trim());
const pages = [
  '/api/data/fetch-announcements?limit=50',
  `/api/data/fetch-announcements?limit=50&search=${hard}`,
  '/api/data/fetch-task?limit=100',
  `/api/data/fetch-task?limit=100&search=${hard}`,
  '/api/courses?limit=100',
  `/api/search?query=${hard}`,
  `/api/chat/fetch-chats?search=${hard}`,
  '/api/chat/recent?limit=100',
  '/api/notifications?limit=100',
  `/api/calendar?from=${daysFromNow(-1)}&to=${daysFromNow(62)}`,
];

await using mailbox = await Mailbox.open();
// Of its own, so that a programme of a whole college can be filled in.
await using database = await BenchDatabase.start();
await using product = await Product.start({
  DATABASE_URL: database.url,
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'Quad <quad@college.example>',
});
const bystander = await signUp(product.url, mailbox, { role: 'student' });
const greedy = await signUp(product.url, mailbox, { role: 'teacher' });
const others: Account[] = [];
while (others.length < contacts) others.push(await signUp(product.url, mailbox, { role: 'student' }));

/** The calls of somebody else until `work` has ended. */
async function beside(work: () => Promise<unknown>): Promise<Timed> {
  await using child = new Child('./bystander.ts', [product.url, bystander.cookie]);
  await child.next('ready');
  await work();
  return child.ask<Timed>('stop', 'timed');
}

async function improve(prompt: string): Promise<number> {
  const answer = await fetch(`${product.url}/generate-content`, {
    method: 'POST',
    headers: { cookie: greedy.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt, type: 'task' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** A question to the assistant. */
async function ask(prompt: string): Promise<number> {
  const answer = await fetch(`${product.url}/get-ai-response`, {
    method: 'POST',
    headers: { cookie: greedy.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ query: prompt.slice(0, 2000) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function read(path: string): Promise<{ status: number; bytes: number }> {
  const answer = await fetch(product.url + path, { headers: { cookie: greedy.cookie } });
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
}

async function importCalendar(form: FormData): Promise<number> {
  const answer = await fetch(`${product.url}/api/calendar/imported`, {
    method: 'POST',
    headers: { cookie: greedy.cookie },
    body: form,
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function connect({ cookie }: Account): Promise<Socket> {
  const socket = io(product.url, { transports: ['websocket'], extraHeaders: { cookie } });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return socket;
}

/** As many as a person may send in ten seconds, and then again. */
async function fillConversation(other: Account): Promise<void> {
  const socket = await connect(other);
  const content = '語'.repeat(4000);
  for (let sent = 0; sent < messagesOfEach;) {
    const ack: unknown = await socket.emitWithAck('send_message', { receiverId: greedy.id, content });
    if ((ack as { success: boolean }).success) sent += 1;
    else await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  socket.disconnect();
}

/** The contacts and others: the students of a course. */
async function inCourse(): Promise<Account[]> {
  const more: Account[] = [];
  while (others.length + more.length < students)
    more.push(await signUp(product.url, mailbox, { role: 'student' }));
  return [...others, ...more];
}

/** Resident megabytes of the server. */
async function resident(): Promise<number> {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** '200 x 28, 429 x 2' */
const counted = (statuses: readonly number[]): string =>
  Array.from(
    Map.groupBy(statuses, (status) => status),
    ([status, all]) => `${status} x ${all.length}`,
  ).join(', ');

const figure = ({ p50, p95, worst, calls }: Timed): string =>
  `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, worst ${worst.toFixed(0)} ms (${calls} calls)`;

async function run(): Promise<boolean> {
  const alone = await beside(async () => undefined);
  console.log(`bystander alone                      ${figure(alone)}`);

  const statuses: number[] = [];
  const writing = await beside(async () => {
    statuses.push(...(await Promise.all(texts.map(improve))));
    // More than may wait is refused: then one after the other.
    for (const text of texts) statuses.push(await improve(text));
  });
  console.log(
    `beside ${texts.length * 2} texts to proof-read         ${figure(writing)}   answers ${statuses.join(' ')}`,
  );

  const asked: number[] = [];
  const asking = await beside(async () => {
    asked.push(
      ...(await Promise.all(
        Array.from({ length: atOnce }, (_, nth) => ask(texts[nth % texts.length] ?? '')),
      )),
    );
  });
  console.log(`beside ${atOnce} questions at once             ${figure(asking)}   answers ${counted(asked)}`);

  const imported: number[] = [];
  // Made before: they would keep this process busy, and so the bystander's calls.
  const files = [...hardCalendars, ...hardCalendars].map((form) => form());
  const importing = await beside(async () => {
    imported.push(...(await Promise.all(files.map(importCalendar))));
  });
  console.log(
    `beside ${files.length} calendar files at once        ${figure(importing)}   answers ${counted(imported)}`,
  );

  let reading = alone;
  for (const path of pages) {
    const answers: { status: number; bytes: number }[] = [];
    const timed = await beside(async () => {
      answers.push(...(await Promise.all(Array.from({ length: atOnce }, () => read(path)))));
    });
    statuses.push(...answers.map(({ status }) => status));
    const largest = Math.max(...answers.map(({ bytes }) => bytes)) / 1024;
    console.log(
      `beside ${atOnce} x ${path.slice(0, 40).padEnd(40)} ${figure(timed)}   ${counted(answers.map(({ status }) => status))}, ${largest.toFixed(0)} kB`,
    );
    if (timed.worst > reading.worst) reading = timed;
  }
  statuses.push(...asked, ...imported);

  let grading = alone;
  const classmates = await inCourse();
  const heavy = [
    ...(await prepareGrades(product.url, greedy, classmates)),
    ...(await prepareQuizzes(product.url, greedy, classmates)),
    ...(await prepareJourneys(product.url, database.db, greedy, classmates)),
  ];
  for (const { name, atOnce: times, send } of heavy) {
    const answers: { status: number; bytes: number }[] = [];
    const timed = await beside(async () => {
      answers.push(...(await Promise.all(Array.from({ length: times }, send))));
    });
    statuses.push(...answers.map(({ status }) => status));
    const largest = Math.max(...answers.map(({ bytes }) => bytes)) / 1024;
    console.log(
      `beside ${times} x ${name.padEnd(40)} ${figure(timed)}   ${counted(answers.map(({ status }) => status))}, ${largest.toFixed(0)} kB`,
    );
    if (timed.worst > grading.worst) grading = timed;
  }

  await Promise.all(others.map(fillConversation));
  const socket = await connect(greedy);
  const before = await resident();
  let most = before;
  let bytes = 0;
  const catching = await beside(async () => {
    const conversations = others.map(({ id }) => ({ contactId: id, afterSeq: 0 }));
    const answers = Array.from({ length: catchUps }, async () => {
      const answer: unknown = await socket.emitWithAck('catch_up', { conversations });
      bytes = Math.max(bytes, Buffer.byteLength(JSON.stringify(answer)));
      most = Math.max(most, await resident());
    });
    await Promise.all(answers);
  });
  socket.disconnect();
  console.log(
    `beside ${catchUps} catch-ups of ${contacts * messagesOfEach} messages     ${figure(catching)}   largest answer ${(bytes / 1024).toFixed(0)} kB, memory ${before.toFixed(0)} to ${most.toFixed(0)} MB`,
  );

  const foreign = await new Promise<number | undefined>((resolve, reject) => {
    request(`${product.url}/metrics`, { headers: { host: 'evil.example' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });
  console.log(`/metrics under another name          ${foreign}`);
  const isGood =
    foreign === 404 &&
    statuses.every((status) => status < 500) &&
    Math.max(writing.worst, asking.worst, importing.worst, reading.worst, grading.worst, catching.worst) <
      300;
  console.log(isGood ? 'met: nobody waits 300 ms, nothing is a 5xx' : 'NOT MET');
  return isGood;
}

process.exitCode = (await run()) ? 0 : 1;
