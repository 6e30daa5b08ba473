import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDF, PdfArray, PdfNumber, PdfString } from '@libpdf/core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Geometry, MarkKind } from '#shared/marks.ts';
import { pdfOfImage } from './image-pdf.ts';
import { markPdf } from './mark-pdf.ts';
import type { PdfMark } from './messages.ts';

const run = promisify(execFile);
const numbers = (...values: number[]) => new PdfArray(values.map((value) => PdfNumber.of(value)));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-marks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Sheet {
  turn: 0 | 90 | 180 | 270;
  media: [number, number, number, number];
  crop?: [number, number, number, number];
  userUnit?: number;
}
const sheets: Sheet[] = ([0, 90, 180, 270] as const).flatMap((turn) => [
  { turn, media: [0, 0, 400, 600] },
  { turn, media: [-50, 30, 350, 630], crop: [0, 80, 300, 600] },
  { turn, media: [400, 600, 0, 0], crop: [40, 60, 240, 560], userUnit: 2 },
]);

/** Pages whose own content leaves everything moved and half as large. */
async function pdfOf(pages: readonly Sheet[]): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (const { turn, media, crop, userUnit } of pages) {
    const page = pdf.addPage({ width: 400, height: 600 });
    page.dict.set('MediaBox', numbers(...media));
    if (crop) page.dict.set('CropBox', numbers(...crop));
    if (userUnit !== undefined) page.dict.set('UserUnit', PdfNumber.of(userUnit));
    page.setRotation(turn);
    page.dict.set(
      'Contents',
      pdf.createStream({}, new TextEncoder().encode('.5 0 0 .5 30 40 cm .7 0 .7 .7 0 0 cm')),
    );
  }
  return pdf.save();
}

let marks = 0;
const mark = (page: number, kind: MarkKind, geometry: Geometry, label = ''): PdfMark => ({
  id: `mark-${(marks += 1)}`,
  page,
  kind,
  geometry,
  label,
  color: 'red',
  byName: 'Meera Iyer',
  at: '2026-11-26T10:00:00.000Z',
});

interface Picture {
  width: number;
  height: number;
  /** Left, top, right, bottom of what is not white, in pixels. */
  ink: number[];
}

const pixelsOfPoint = 1.75;
/** As Debian's pdftoppm shows the pages. */
async function draw(bytes: Uint8Array): Promise<Picture[]> {
  const own = await mkdtemp(join(folder, 'pages-'));
  await writeFile(join(own, 'marked.pdf'), bytes);
  await run('pdftoppm', ['-cropbox', '-r', String(72 * pixelsOfPoint), 'marked.pdf', 'page'], { cwd: own });
  const files = (await readdir(own)).filter((name) => name.endsWith('.ppm')).toSorted();
  return Promise.all(files.map(async (name) => inkOf(await readFile(join(own, name)))));
}

function inkOf(ppm: Buffer): Picture {
  const head = /^P6\s(\d+)\s(\d+)\s255\s/.exec(ppm.toString('latin1', 0, 40));
  const [width, height] = [Number(head?.[1]), Number(head?.[2])];
  const pixels = ppm.subarray(head?.[0].length ?? 0);
  const ink = [width, height, 0, 0];
  for (let at = 0; at < width * height; at += 1) {
    // Half of a pixel's edge counts.
    if ((pixels[at * 3 + 1] ?? 255) > 200) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    ink[0] = Math.min(ink[0] ?? 0, x);
    ink[1] = Math.min(ink[1] ?? 0, y);
    ink[2] = Math.max(ink[2] ?? 0, x + 1);
    ink[3] = Math.max(ink[3] ?? 0, y + 1);
  }
  return { width, height, ink };
}

/** Of the shown page in pixels: pictures are whole pixels large. */
function sizeOf({ turn, media, crop = media }: Sheet): { width: number; height: number } {
  const [x, y, otherX, otherY] = crop;
  const sides = [otherX - x, otherY - y].map((side) => Math.abs(side) * pixelsOfPoint);
  const [width = 0, height = 0] = turn % 180 === 0 ? sides : sides.toReversed();
  return { width, height };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const expectNear = (ink: readonly number[], expected: readonly number[], what: string): void =>
  ink.forEach((value, index) =>
    expect(
      Math.abs(value - (expected[index] ?? NaN)),
      `${what}: ${ink.join()} is not ${expected.join()}`,
    ).toBeLessThanOrEqual(1),
  );

async function marked(bytes: Uint8Array, ...ofPages: PdfMark[]): Promise<Uint8Array> {
  const answer = await markPdf(bytes, ofPages);
  if (typeof answer === 'string') throw new Error(`the PDF is ${answer}`);
  return answer;
}

test('marks are where the screen shows them: on turned, cropped, moved and scaled pages', async () => {
  const original = await pdfOf(sheets);
  const areas = sheets.map((_, index) =>
    mark(index + 1, 'highlight', {
      shape: 'areas',
      quads: [
        [0.2, 0.3, 0.45, 0.35],
        [0.3, 0.5, 0.7, 0.55],
      ],
    }),
  );
  const lines = sheets.map((_, index) =>
    mark(index + 1, 'pen', { shape: 'lines', strokes: [[0.1, 0.2, 0.8, 0.2, 0.8, 0.9]] }),
  );
  const highlighted = await draw(await marked(original, ...areas));
  const drawn = await draw(await marked(original, ...lines));
  expect(highlighted).toHaveLength(sheets.length);
  sheets.forEach((sheet, index) => {
    const { width, height } = sizeOf(sheet);
    expectNear(
      highlighted[index]?.ink ?? [],
      [0.2 * width, 0.3 * height, 0.7 * width, 0.55 * height],
      `areas ${JSON.stringify(sheet)}`,
    );
    const pen = (0.003 * width) / 2;
    const box = [0.1 * width - pen, 0.2 * height - pen, 0.8 * width + pen, 0.9 * height + pen];
    expectNear(drawn[index]?.ink ?? [], box, `lines ${JSON.stringify(sheet)}`);
  });
});

test('a note begins at its place on each page, and an item is pinned to its place', async () => {
  const original = await pdfOf(sheets);
  const at: Geometry = { shape: 'point', x: 0.4, y: 0.25 };
  const notes = await draw(
    await marked(original, ...sheets.map((_, index) => mark(index + 1, 'text', at, 'Why?'))),
  );
  const pins = await draw(
    await marked(original, ...sheets.map((_, index) => mark(index + 1, 'item', at, 'Units (-1)'))),
  );
  expect(notes).toHaveLength(sheets.length);
  sheets.forEach((sheet, index) => {
    const { width, height } = sizeOf(sheet);
    const [note = [], pin = []] = [notes[index]?.ink.slice(0, 2), pins[index]?.ink.slice(0, 2)];
    const radius = 0.007 * width;
    expectNear(note, [0.4 * width, 0.25 * height], `note ${index}`);
    expectNear(pin, [0.4 * width - radius, 0.25 * height - radius], `pin ${index}`);
  });
});

test('the original stays as it is, at the beginning of the copy', async () => {
  const original = await pdfOf(sheets.slice(0, 1));
  const before = sha256(original);
  const copy = await marked(original, mark(1, 'text', { shape: 'point', x: 0.1, y: 0.1 }, 'Good'));
  expect(sha256(original)).toBe(before);
  expect(sha256(copy.subarray(0, original.length))).toBe(before);
});

test('readers of PDFs are given the words, the grader and what was there before', async () => {
  const original = await pdfOf(sheets.slice(0, 1));
  const once = await marked(original, mark(1, 'text', { shape: 'point', x: 0.1, y: 0.1 }, 'अच्छा काम'));
  const pdf = await PDF.load(
    await marked(once, mark(1, 'text', { shape: 'point', x: 0.1, y: 0.5 }, 'Twice')),
  );
  const page = pdf.getPage(0);
  const found = [...(page?.dict.getArray('Annots', (ref) => pdf.getObject(ref)) ?? [])].map((ref) => {
    const dict = ref.type === 'ref' ? pdf.getObject(ref) : ref;
    const read = (key: string) => (dict && 'getString' in dict ? dict.getString(key) : undefined);
    return [read('Contents'), read('T')].map((each) =>
      each instanceof PdfString ? each.asString() : undefined,
    );
  });
  expect(found).toEqual([
    ['अच्छा काम', 'Meera Iyer'],
    ['Twice', 'Meera Iyer'],
  ]);
});

test('what cannot be written into says why', async () => {
  const bytes = await pdfOf(sheets.slice(0, 1));
  expect(await markPdf(new TextEncoder().encode('%PDF-1.7 and nothing else'), [])).toBe('broken');
  expect(await markPdf(new Uint8Array(), [])).toBe('broken');
  const pdf = await PDF.load(bytes);
  pdf.setProtection({ userPassword: 'secret', ownerPassword: 'more secret' });
  expect(await markPdf(await pdf.save(), [])).toBe('encrypted');
});

test('a PDF that only its owner may change is drawn on', async () => {
  const pdf = await PDF.load(await pdfOf(sheets.slice(0, 1)));
  pdf.setProtection({ ownerPassword: 'secret' });
  const areas: Geometry = { shape: 'areas', quads: [[0.2, 0.3, 0.5, 0.4]] };
  const [page] = await draw(await marked(await pdf.save(), mark(1, 'highlight', areas)));
  expect(page).toBeDefined();
  expectNear(page?.ink ?? [], [140, 315, 350, 420], 'protected');
});

test('an image becomes a page, turned as its camera says', async () => {
  const white = { create: { width: 400, height: 200, channels: 3 as const, background: 'white' } };
  const turned = await sharp(white).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const pages = await pdfOfImage(turned);
  if (typeof pages === 'string') throw new Error(`the image is ${pages}`);
  const areas: Geometry = { shape: 'areas', quads: [[0.25, 0.5, 0.75, 0.6]] };
  const [page] = await draw(await marked(pages, mark(1, 'highlight', areas)));
  expect([page?.width, page?.height]).toEqual([263, 525]);
  expectNear(page?.ink ?? [], [65.6, 262.5, 196.9, 315], 'image');
  expect(await pdfOfImage(new TextEncoder().encode('GIF89a, or not'))).toBe('broken');
});
