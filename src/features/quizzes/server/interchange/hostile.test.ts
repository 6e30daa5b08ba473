import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile as bytesOf, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipStream } from '#server/zip/zip-stream.ts';
import type { ReadQuestions } from '#features/quizzes/contract/interchange.ts';
import { readFile } from './reading/read-file.ts';
import { QuestionReader } from './reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-questions-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** In a process of its own, as the server does it. */
async function readApart(
  filename: string,
  content: string,
  limits: { workMs?: number; memoryMb?: number } = {},
): Promise<ReadQuestions> {
  const path = join(folder, filename);
  await writeFile(path, content);
  const reader = new QuestionReader({ turnMs: 60_000, startMs: 60_000, workMs: 60_000, ...limits });
  return reader.read('somebody', { path, filename });
}

async function readAt(filename: string, write: (path: string) => Promise<void>): Promise<ReadQuestions> {
  const path = join(folder, filename);
  await write(path);
  return readFile({ path, filename });
}
const zip =
  (files: Readonly<Record<string, string | (() => Readable)>>) =>
  async (path: string): Promise<void> =>
    pipeline(
      zipStream(async (add) => {
        for (const [name, content] of Object.entries(files))
          await add(name, typeof content === 'string' ? Readable.from([content]) : content());
      }),
      createWriteStream(path),
    );
const tooHard = { reason: { key: 'quizImport.tooHard' } };

const item = (name: string): string =>
  `<assessmentItem identifier="${name}" title="${name}"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><p>Which?</p><choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;

test('a package that unpacks to much more than it has is refused before it is unpacked', async () => {
  const megabyte = ' '.repeat(1024 * 1024);
  const bomb = () => Readable.from(Array.from({ length: 33 }, () => megabyte));
  await expect(readAt('bomb.zip', zip({ 'item.xml': bomb }))).rejects.toMatchObject({
    why: 'unpacksTooLarge',
  });
});

/** Programs that write archives refuse such names. */
const leadingOut = async (path: string): Promise<void> => {
  await zip({ 'xx/item.xml': item('one') })(path);
  const bytes = (await bytesOf(path)).toString('latin1').replaceAll('xx/item.xml', '../item.xml');
  await writeFile(path, Buffer.from(bytes, 'latin1'));
};

test('a package whose file names lead out of it is refused', async () => {
  await expect(readAt('paths.zip', leadingOut)).rejects.toMatchObject({ why: 'damaged' });
});

test('a package without some of its files is taken with a list of what is missing', async () => {
  const manifest = `<manifest><resources><resource type="imsqti_item_xmlv2p2" href="one.xml"/><resource type="imsqti_item_xmlv2p2" href="items/two%20b.xml"/></resources></manifest>`;
  const files = { 'imsmanifest.xml': manifest, 'one.xml': item('one'), '__MACOSX/._one.xml': 'binary' };
  const { questions, leftOut } = await readAt('missing.zip', zip(files));
  expect(questions).toMatchObject([{ title: 'one' }]);
  expect(leftOut).toEqual([
    { name: 'items/two b.xml', reason: 'The package names this file, but does not have it.' },
  ]);
});

test('entities are never read: nothing is fetched and nothing grows', async () => {
  const outside =
    '<!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz><question>&x;</question></quiz>';
  const names = Array.from(
    { length: 10 },
    (_, at) => `<!ENTITY l${at + 1} "&l${at};&l${at};&l${at};&l${at};">`,
  );
  const laughs = `<!DOCTYPE q [<!ENTITY l0 "ha">${names.join('')}]><quiz>&l10;</quiz>`;
  const files = { 'outside.xml': outside, 'laughs.xml': laughs, 'one.xml': item('one') };
  const { questions, leftOut } = await readAt('entities.zip', zip(files));
  expect(questions).toMatchObject([{ title: 'one' }]);
  expect(leftOut.map(({ name }) => name)).toEqual(['laughs.xml', 'outside.xml']);
  expect(JSON.stringify(leftOut)).not.toContain('root:');
});

test('deep nesting and too many elements are named, and the other files are taken', async () => {
  const files = {
    'deep.xml': '<a>'.repeat(200_000),
    'many.xml': `<quiz>${'<a/>'.repeat(1_100_000)}</quiz>`,
    'html.xml': item('html').replace('Which?', '<![CDATA[' + '<b><i>'.repeat(20_000) + ']]>'),
    'one.xml': item('one'),
  };
  const { questions, leftOut } = await readAt('nested.zip', zip(files));
  expect(questions).toMatchObject([{ title: 'one' }]);
  expect(leftOut).toMatchObject([
    { name: 'deep.xml', reason: 'It cannot be read: The file is nested too deeply.' },
    { name: 'html' },
    { name: 'many.xml', reason: 'It cannot be read: The file has too many elements.' },
  ]);
});

test('of 5,001 questions 5,000 are taken and one is named', async () => {
  const questions = Array.from({ length: 5001 }, (_, at) => `::Q${at}::What is ${at}? {=${at} ~no}`);
  const found = await readApart('many.gift', questions.join('\n\n'));
  expect(found.questions).toHaveLength(5000);
  expect(found.leftOut).toEqual([{ name: 'Q5000', reason: 'The file has more than 5,000 questions.' }]);
});

test('one text of 50 MB is refused', async () => {
  const large = `<quiz>${' '.repeat(49 * 1024 * 1024)}</quiz>`;
  const reading = readAt('large.xml', (path) => writeFile(path, large));
  await expect(reading).rejects.toMatchObject({ why: 'unpacksTooLarge' });
});

test('what takes too much time or memory ends with its process', async () => {
  // It takes many times as long as it gets.
  const slow = `::Slow:: ${'<script '.repeat(2_000_000)} {T}`;
  await expect(readApart('slow.gift', slow, { workMs: 20 })).rejects.toMatchObject(tooHard);
  const many = `<quiz>${'<a b="c"><d>e</d></a>'.repeat(150_000)}</quiz>`;
  await expect(readApart('many.xml', many, { memoryMb: 24 })).rejects.toMatchObject(tooHard);
});
