// npm run bench:api: the list of announcements beside a bare node:http server that sends the same bytes, in one run; then
// sign-ins, and what they do to a download and to other calls; then tasks, courses and their members, each in a small and in a
// large college; then a Monday morning beside the floor of an answer from a database; then one person of the demo college. With the
// argument `list`, `sign-ins`, `tasks`, `courses`, `members`, `morning` or `demo` only these, with `smoke` for a second each.
import { availableParallelism } from 'node:os';
import type autocannon from 'autocannon';
import { signUp } from '../e2e/lib/accounts.ts';
import { Mailbox } from '../e2e/lib/mailbox.ts';
import { Product } from '../e2e/lib/product.ts';
import { compareCourses } from './lib/courses.ts';
import { connections, figure, load, p99, rate, rounds, roundSeconds } from './lib/load.ts';
import { compareDemo } from './lib/demo/demo.ts';
import { compareMembers } from './lib/members.ts';
import { compareMorning } from './lib/morning/morning.ts';
import { publishTwenty } from './lib/notices.ts';
import { Child } from './lib/process.ts';
import { compareSignIns } from './lib/sign-ins.ts';
import { compareTasks } from './lib/tasks.ts';

const goal = 0.4;

const isSmoke = process.argv.includes('smoke');
const chosen = ['list', 'sign-ins', 'tasks', 'courses', 'members', 'morning', 'demo'].filter((name) =>
  process.argv.includes(name),
);
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
const imagePath = await publishTwenty(product.url, teacher);
console.log(`${availableParallelism()} processors, Node ${process.version}, ${connections} connections\n`);

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

const time = isSmoke ? { rounds: 1, roundSeconds: 1 } : undefined;
const isFast = [
  !isWanted('list') || (await compareList()),
  !isWanted('sign-ins') ||
    (await compareSignIns(product.url, mailbox, { teacher, student, imagePath }, time)),
  !isWanted('tasks') || (await compareTasks(time)),
  !isWanted('courses') || (await compareCourses(time)),
  !isWanted('members') || (await compareMembers(time)),
  !isWanted('morning') || (await compareMorning(isSmoke ? 100 : 1000)),
  !isWanted('demo') || (await compareDemo(isSmoke ? 500 : 5000)),
];
process.exitCode = isFast.every(Boolean) ? 0 : 1;
