// npm run bench:video: a lesson's video of 500 MB through the product, beside nginx on the same file, in one run; and what
// the product needs of memory for it, on the way in and on the way out.
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Account, post, signUp } from '../e2e/lib/accounts.ts';
import { Mailbox } from '../e2e/lib/mailbox.ts';
import { Product } from '../e2e/lib/product.ts';
import { drain } from './lib/drain.ts';
import { memoryKb } from './lib/memory-of.ts';
import { Nginx } from './lib/nginx.ts';

const megabyte = 1024 * 1024;
const isSmoke = process.argv.includes('--smoke');
const videoBytes = (isSmoke ? 100 : 500) * megabyte;
const rounds = isSmoke ? 3 : 7;
const goal = 0.7;
/** Above what it had before: room for streams and garbage, not for a file. */
const memoryGoal = 120 * megabyte;

await using mailbox = await Mailbox.open();
await using product = await Product.start({
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'Quad <quad@college.example>',
});
const teacher = await signUp(product.url, mailbox, { role: 'teacher' });
const student = await signUp(product.url, mailbox, { role: 'student' });

async function run(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-video-bench-'));
  try {
    const source = join(folder, 'lecture.mp4');
    await writeVideo(source);
    const before = memory();
    const startedAt = performance.now();
    const videoUrl = await uploadLesson(teacher, source);
    const seconds = (performance.now() - startedAt) / 1000;
    const afterUpload = memory();
    console.log(`a video of ${videoBytes / megabyte} MB, Node ${process.version}\n`);
    console.log(
      `upload, one form: ${seconds.toFixed(1)} s; memory at most ${mb(afterUpload.peak)} MB, before ${mb(before.now)} MB`,
    );
    await using nginx = await Nginx.start(folder);
    const address = product.url.replace('localhost', '127.0.0.1') + videoUrl;
    const theirs = `${nginx.url}/lecture.mp4`;
    await checkRanges(address);
    let isGood = true;
    for (const connections of [1, 4]) isGood = (await compare(address, theirs, connections)) && isGood;
    const after = memory();
    const grown = after.peak - before.now;
    const isFlat = grown <= memoryGoal;
    console.log(
      `memory of the product    at most ${mb(after.peak)} MB, ${mb(grown)} MB above its rest (goal ${mb(memoryGoal)} MB)   ${isFlat ? 'met' : 'NOT MET'}`,
    );
    return isGood && isFlat;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(ours: string, theirs: string, connections: number): Promise<boolean> {
  const cookie = { cookie: student.cookie };
  await rateOf(ours, connections, cookie);
  await rateOf(theirs, connections);
  const own: number[] = [];
  const other: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await rateOf(ours, connections, cookie));
    other.push(await rateOf(theirs, connections));
  }
  const ratio = median(own) / median(other);
  console.log(`\nthe whole file, ${connections} at once; medians of ${rounds} rounds, in turns`);
  console.log(`  Quad     ${figure(median(own))} MB/s`);
  console.log(`  nginx    ${figure(median(other))} MB/s`);
  console.log(
    `  ratio    ${(ratio * 100).toFixed(0)} %   (goal ${goal * 100} %)   ${ratio >= goal ? 'met' : 'NOT MET'}\n`,
  );
  return ratio >= goal;
}

async function rateOf(
  address: string,
  connections: number,
  headers?: Record<string, string>,
): Promise<number> {
  const startedAt = performance.now();
  const all = await Promise.all(Array.from({ length: connections }, () => drain(address, headers)));
  for (const { status, bytes } of all)
    if (status !== 200 || bytes !== videoBytes) throw new Error(`${address}: ${status}, ${bytes} bytes`);
  return (connections * videoBytes) / megabyte / ((performance.now() - startedAt) / 1000);
}

/** A player jumps: the bytes in the middle and at the end are those of the file. */
async function checkRanges(address: string): Promise<void> {
  const middle = Math.floor(videoBytes / 2);
  const headers = { cookie: student.cookie };
  const part = await fetch(address, { headers: { ...headers, range: `bytes=${middle}-${middle + 15}` } });
  const text = await part.text();
  if (part.status !== 206 || text !== pattern(middle))
    throw new Error(`the range answered ${part.status} ${text}`);
  const { status } = await fetch(address, { headers: { ...headers, range: `bytes=${videoBytes}-` } });
  if (status !== 416) throw new Error(`a range behind the end answered ${status}`);
}

/** Sixteen characters that say where they are. */
const pattern = (at: number): string => String(at).padStart(16, '.');

async function writeVideo(path: string): Promise<void> {
  const head = Buffer.alloc(32);
  head.writeUInt32BE(24, 0);
  head.write('ftypisom', 4, 'latin1');
  head.write('isommp41', 16, 'latin1');
  function* blocks() {
    for (let at = 0; at < videoBytes; at += megabyte) {
      const block = Buffer.alloc(megabyte);
      for (let offset = 0; offset < megabyte; offset += 16)
        block.write(pattern(at + offset), offset, 'latin1');
      if (at === 0) head.copy(block);
      yield block;
    }
  }
  await pipeline(Readable.from(blocks()), createWriteStream(path));
}

/** By the specified call, with the video in the form. Gives the address of the video. */
async function uploadLesson(who: Account, path: string): Promise<string> {
  const { course } = await made<'course'>('', { title: 'Optics', description: 'Light' });
  const { module } = await made<'module'>(`/${course._id}/modules`, { title: 'Lenses' });
  const form = new FormData();
  form.append('title', 'Refraction');
  form.append('videoType', 'upload');
  form.append('videoFile', await openAsBlob(path, { type: 'video/mp4' }), 'lecture.mp4');
  const answer = await fetch(`${product.url}/api/courses/${course._id}/modules/${module._id}/lessons`, {
    method: 'POST',
    headers: { cookie: who.cookie },
    body: form,
  });
  if (!answer.ok) throw new Error(`the upload answered ${answer.status} ${await answer.text()}`);
  const { lesson } = (await answer.json()) as { lesson: { videoUrl: string } };
  return lesson.videoUrl;

  async function made<Name extends string>(at: string, body: object): Promise<Record<Name, { _id: string }>> {
    const answer = await post(`${product.url}/api/courses${at}`, body, who.cookie);
    return (await answer.json()) as Record<Name, { _id: string }>;
  }
}

/** Of the product's process, in bytes. */
const memory = (): { now: number; peak: number } => ({
  now: memoryKb(product.pid, 'VmRSS') * 1024,
  peak: memoryKb(product.pid, 'VmHWM') * 1024,
});

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const figure = (value: number): string => Math.round(value).toLocaleString('en').padStart(7);
const mb = (bytes: number): number => Math.round(bytes / megabyte);

process.exitCode = (await run()) ? 0 : 1;
