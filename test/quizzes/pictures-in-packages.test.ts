import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '#server/session.ts';
import { zipStream } from '#server/zip/zip-stream.ts';
import type { ReadQuestions } from '#features/quizzes/contract/interchange.ts';
import { pictureIdsIn } from '#features/quizzes/contract/pictures.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { picturesOf } from '#features/quizzes/server/interchange/picture-files.ts';
import { withWords } from '#features/quizzes/server/interchange/placeholders.ts';
import { QuestionReader } from '#features/quizzes/server/interchange/reader.ts';
import { readFile } from '#features/quizzes/server/interchange/reading/read-file.ts';
import { PicturesToStore } from '#features/quizzes/server/interchange/store-pictures.ts';
import { storeQuestions } from '#features/quizzes/server/interchange/store-questions.ts';
import { QuestionWriter } from '#features/quizzes/server/interchange/writer.ts';
import { bankQuestions, questionVersions } from '#features/quizzes/server/table.ts';
import { unzip } from '../lib/unzip.ts';
import { QuizDesk } from './desk.ts';

let desk: QuizDesk;
let folder: string;
beforeAll(async () => {
  desk = await QuizDesk.open();
  folder = await mkdtemp(join(tmpdir(), 'quad-pictures-'));
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** A GIF by its first bytes. */
const pictureOf = (words: string): Buffer => Buffer.from(`GIF89a${words}`);
/** One point. */
const lens = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const fileOf = (bytes: Buffer): string =>
  `<file name="my lens.png" path="/" encoding="base64">${bytes.toString('base64')}</file>`;

const item = (name: string, body: string): string =>
  `<qti-assessment-item identifier="${name}" title="${name}"><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration><qti-item-body>${body}<qti-choice-interaction response-identifier="R"><qti-simple-choice identifier="A">a <img src="../media/lens.png" alt="Lens"/></qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`;

async function packed(filename: string, files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const path = join(folder, filename);
  const filled = zipStream(async (add) => {
    for (const [name, content] of Object.entries(files)) await add(name, Readable.from([content]));
  });
  await pipeline(filled, createWriteStream(path));
  return path;
}

/** As the call does it. */
async function importFile(viewer: Viewer, courseId: string, path: string, filename: string) {
  const reader = new QuestionReader({ turnMs: 60_000, startMs: 60_000, workMs: 60_000 });
  return reader.readWithPictures(viewer.userId, { path, filename }, async ({ read, pictures: arrived }) => {
    const pictures = new PicturesToStore(desk.deps.uploads, viewer, arrived);
    const counts = await storeQuestions(desk.db, { viewer, courseId, pictures }, read.questions);
    return { read, ...counts, notes: pictures.notes };
  });
}

const bankOf = (courseId: string): Promise<{ id: string; question: NewQuestion }[]> =>
  desk.db
    .select({ id: bankQuestions.id, question: questionVersions.question })
    .from(bankQuestions)
    .innerJoin(questionVersions, eq(questionVersions.questionId, bankQuestions.id))
    .where(eq(bankQuestions.courseId, courseId))
    .orderBy(bankQuestions.title);

const bytesOf = async (id: string): Promise<Buffer> => buffer(await desk.deps.uploads.read(id));

const schema = join(import.meta.dirname, 'schemas/written.rng');
const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;

test('pictures of a package come with its questions, once each, and go out with them', async () => {
  const teacher = await desk.teacher();
  const courseId = await desk.course(teacher);
  const text = '<p>What is <img src="../media/lens.png" alt="A [thin] lens"/>?</p>';
  const files = {
    'items/broken.xml': item('broken', '<p>What? <img src="broken.gif" alt="Broken"/></p>'),
    'items/broken.gif': pictureOf('no pixels'),
    'items/one.xml': item('one', text),
    'items/two.xml': item('two', text.replace('lens.png', 'same.png')),
    'media/lens.png': lens,
    'media/same.png': lens,
  };
  const path = await packed('lens.zip', files);
  expect(await importFile(teacher, courseId, path, 'lens.zip')).toMatchObject({
    added: 3,
    known: 0,
    read: { notes: [], leftOut: [] },
    notes: [{ name: 'broken', reason: 'A picture, sound or film was not taken: broken.gif.' }],
  });
  expect(await readdir(folder)).toEqual(['lens.zip']);

  const [broken, ...bank] = await bankOf(courseId);
  expect(broken?.question.text).toBe('What? *Broken*');
  const ids = bank.map(({ question }) => pictureIdsIn(question));
  expect(bank[0]?.question.text).toBe(String.raw`What is ![A \[thin\] lens](/api/files/${ids[0]?.[0]})?`);
  // The same bytes are one picture of a question, and each question has its own.
  expect(ids.map((each) => each.length)).toEqual([1, 1]);
  expect(ids[0]).not.toEqual(ids[1]);
  const stored = await desk.deps.uploads.filesOf(
    desk.db,
    'quiz-picture',
    bank.map(({ id }) => id),
  );
  expect([...stored.values()].flat()).toMatchObject([
    { filename: 'lens.png', ownerId: teacher.userId, type: 'image/webp' },
    { filename: 'lens.png', ownerId: teacher.userId },
  ]);

  expect(await importFile(teacher, courseId, path, 'lens.zip')).toMatchObject({ added: 0, known: 3 });

  const pictures = await picturesOf(desk.db, desk.deps.uploads, bank);
  const written = await new QuestionWriter().write(
    teacher.userId,
    bank.map(({ question }) => question),
    { pictures, open: (id) => desk.deps.uploads.read(id) },
  );
  const entries = await unzip(written);
  const [[first = '']] = ids as [string[]];
  expect(entries.get(`pictures/${first}.webp`)).toEqual(await bytesOf(first));
  const manifest = entries.get('imsmanifest.xml')?.toString() ?? '';
  expect(manifest).toContain(`<file href="pictures/${first}.webp"/>`);
  const [, written1] = [...entries].find(([name]) => name.startsWith('items/')) ?? [];
  expect(written1?.toString()).toContain(`<img src="../pictures/${first}.webp" alt="A [thin] lens"/>`);
  if (hasXmllint) {
    const checked = spawnSync('xmllint', ['--nonet', '--noout', '--relaxng', schema, '-'], {
      input: written1,
    });
    expect(checked.stderr.toString()).toBe('- validates\n');
  }

  const again = join(folder, 'again.zip');
  await writeFile(again, written);
  const other = await desk.course(teacher);
  expect(await importFile(teacher, other, again, 'again.zip')).toMatchObject({ read: { notes: [] } });
  const [copied] = await bankOf(other);
  expect(copied?.question.text.replace(/files\/[\w-]+/, '')).toBe(
    bank[0]?.question.text.replace(/files\/[\w-]+/, ''),
  );
});

/** Read in this process, which writes no pictures. */
async function look(filename: string, content: string | Buffer): Promise<ReadQuestions> {
  const path = join(folder, filename);
  await writeFile(path, content);
  return readFile({ path, filename });
}
const checksum = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test('pictures inside Moodle’s XML are taken; files of one name are others in other texts', async () => {
  const shown = '<![CDATA[<p>See <img src="@@PLUGINFILE@@/my%20lens.png" alt="it"></p>]]>';
  const prism = pictureOf('A prism.');
  const { questions, notes } = await look(
    'moodle.xml',
    `<quiz><question type="truefalse"><name><text>One</text></name><questiontext format="html"><text>${shown}</text>${fileOf(lens)}</questiontext><generalfeedback format="html"><text>${shown}</text>${fileOf(prism)}</generalfeedback><answer fraction="100"><text>true</text></answer></question></quiz>`,
  );
  expect(notes).toEqual([]);
  expect(questions).toMatchObject([
    {
      text: `See ![it](quad-picture:${checksum(lens)})`,
      comment: `See ![it](quad-picture:${checksum(prism)})`,
    },
  ]);
  expect(questions.map(withWords)).toMatchObject([{ text: 'See *it*', comment: 'See *it*' }]);
});

test('pictures of Canvas are found from the root of its package', async () => {
  const body =
    '<p>What? <img src="$IMS-CC-FILEBASE$/Uploaded%20Media/lens.png?canvas_=1" alt="one"/><img src="%24IMS-CC-FILEBASE%24/other.png"/></p>';
  const path = await packed('canvas.zip', {
    'g1/one.xml': item('one', body),
    'Uploaded Media/lens.png': lens,
    'web_resources/other.png': lens,
    'media/lens.png': lens,
  });
  const { questions, notes } = await readFile({ path, filename: 'canvas.zip' });
  const address = `quad-picture:${checksum(lens)}`;
  expect(notes).toEqual([]);
  expect(questions[0]?.text).toBe(`What? ![one](${address})![Picture](${address})`);
});

test('pictures that are missing, too large, none, or outside of the package are named, and their words stay', async () => {
  const sources = [
    'gone.png',
    'large.png',
    'text.png',
    'drawing.svg',
    '../../../../etc/passwd',
    '/etc/passwd',
    'https://elsewhere.example/a.png',
    'file:///etc/passwd',
    '/api/files/0190c0de-0000-7000-8000-000000000000',
    'quad-picture:abc',
    'data:image/png;base64,bm8=',
  ];
  const body = sources.map((source) => `<img src="${source}" alt="x"/>`).join('');
  const path = await packed('named.zip', {
    'items/one.xml': item('one', `<p>What? ${body}</p>`),
    'items/large.png': Buffer.concat([lens, Buffer.alloc(10 * 1024 * 1024)]),
    'items/text.png': '#!/bin/sh',
    'items/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'media/lens.png': lens,
  });
  const { questions, notes, pictures } = await readFile({ path, filename: 'named.zip' });
  expect(notes.map(({ reason }) => reason)).toEqual(
    sources.map((source) => `A picture, sound or film was not taken: ${source}.`),
  );
  expect(questions[0]?.text).toBe(`What? ${'*x*'.repeat(sources.length)}`);
  expect(pictures).toMatchObject([{ filename: 'lens.png' }]);
});

test('a text of a file cannot name a file of Quad, and a question has at most 20 pictures', async () => {
  const own = '/api/files/0190c0de-0000-7000-8000-000000000000';
  const { questions } = await look(
    'own.gift',
    `[markdown]See ![a](${own}) and [b](${own}) ![c](quad-picture\\:${checksum(lens)})\n[d]\\: ${own}\n{T}`,
  );
  expect(pictureIdsIn(questions[0] as NewQuestion)).toEqual([]);
  expect(questions[0]?.text).toContain('See *a* and');
  expect(questions[0]?.text).toContain('*c*');

  const many = Array.from({ length: 21 }, (_, at) => pictureOf(`${at}`).toString('base64'));
  const images = many.map((bytes) => `<img src="data:image/png;base64,${bytes}" alt="x">`).join('');
  const { notes } = await look(
    'many.xml',
    `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[${images}]]></text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`,
  );
  expect(notes).toHaveLength(1);
});
