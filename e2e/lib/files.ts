import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { test } from '@playwright/test';
import sharp from 'sharp';

/** A file as Playwright hands it to a file field. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** One page that says `words`; its script would post to the page around it, if anything ran it. */
export function pdfFile(name: string, words: string): TestFile {
  const drawn = `BT /F1 28 Tf 60 700 Td (${words}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(document.cookie\\))>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${lines}`;
  const end = `trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body + table + end, 'latin1') };
}

/** A picture of one colour. */
export async function pngFile(name: string, colour: string, width = 640, height = 400): Promise<TestFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** Half a second of silence, as WAV. */
export function soundFile(name: string): TestFile {
  const samples = 4000;
  const rate = 8000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  // PCM, one channel, a byte for each sample.
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return { name, mimeType: 'audio/wav', buffer: Buffer.concat([head, Buffer.alloc(samples, 128)]) };
}

/** A path in the test's own folder. Large contents are only a size: sent as bytes they take the browser a second for each megabyte. */
export async function fileOnDisk(name: string, content: string | { bytes: number }): Promise<string> {
  const path = test.info().outputPath(name);
  await mkdir(dirname(path), { recursive: true });
  await using file = await open(path, 'w');
  if (typeof content === 'string') await file.writeFile(content);
  else await file.truncate(content.bytes);
  return path;
}
