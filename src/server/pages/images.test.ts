import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusals } from '#shared/refusals.ts';
import { answerTo } from '../../../test/lib/answer-to.ts';
import { encodeImage } from './images.ts';

const widths = { small: 480, large: 1600 };
const imageRefusals = refusals('imagesTest', {
  unsupported: 'not an image',
  tooManyPixels: 'too many pixels',
});
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function encode(bytes: Uint8Array | string) {
  const path = join(folder, 'upload');
  await writeFile(path, bytes);
  return encodeImage(path, widths, imageRefusals);
}
/** From a file, because the readers of memory are switched off. */
async function factsOf(bytes: Uint8Array) {
  const path = join(folder, 'looked-at');
  await writeFile(path, bytes);
  return sharp(path).metadata();
}
const picture = (width = 2000, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: '#3655cd' } });

describe('what is an image', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is re-encoded as WebP', async (format) => {
    const { small, large } = await encode(await picture()[format]().toBuffer());
    expect([small.width, small.height, large.width, large.height]).toEqual([480, 240, 1600, 800]);
    expect((await factsOf(large.bytes)).format).toBe('webp');
  });

  test('a small one is not enlarged', async () => {
    const { large } = await encode(await picture(300, 200).png().toBuffer());
    expect([large.width, large.height]).toEqual([300, 200]);
  });

  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['PDF', '%PDF-1.7\n1 0 obj<<>>endobj'],
    ['nothing', ''],
    ['a PNG signature and then HTML', '\u0089PNG\r\n\u001a\n<script>alert(1)</script>'],
    ['a GIF signature and then script', 'GIF89a/*;alert(1)//*/'],
    ['a JPEG signature alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('%s is refused by its bytes', async (_name, bytes) => {
    const body = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
    expect(await answerTo(() => encode(body))).toMatchObject({
      code: 'unsupported_type',
      message: 'not an image',
    });
  });

  test('TIFF, which the library could read, is refused', async () => {
    await expect(encode(await picture(10, 10).tiff().toBuffer())).rejects.toMatchObject({
      code: 'unsupported_type',
    });
    await expect(factsOf(await picture(10, 10).tiff().toBuffer())).rejects.toThrow(/unsupported/);
  });

  test('a truncated picture is refused', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    await expect(encode(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'unsupported_type',
    });
  });
});

describe('what of an image is stored', () => {
  test('no EXIF and no location; the orientation is applied', async () => {
    const photo = await picture(800, 400)
      .withExif({ IFD0: { Artist: 'Priya' }, IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await factsOf(photo)).exif).toBeDefined();
    const { large } = await encode(photo);
    const facts = await factsOf(large.bytes);
    expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    expect([large.width, large.height]).toEqual([400, 800]);
    expect(large.bytes.includes('Priya')).toBe(false);
  });

  test('nothing that stood behind the picture or in its comments', async () => {
    const polyglot = Buffer.concat([
      await picture(100, 100).jpeg().toBuffer(),
      Buffer.from('<script>alert("polyglot")</script>PK\u0003\u0004'),
    ]);
    const { small, large } = await encode(polyglot);
    for (const { bytes } of [small, large]) expect(bytes.includes('polyglot')).toBe(false);
  });

  test('the first frame of an animation', async () => {
    const frames = await sharp({
      create: { width: 40, height: 120, channels: 3, background: '#c00', pageHeight: 40 },
    })
      .gif()
      .toBuffer();
    const { large } = await encode(frames);
    expect([large.width, large.height]).toEqual([40, 40]);
    expect((await factsOf(large.bytes)).pages ?? 1).toBe(1);
  });
});

describe('bombs', () => {
  test('few bytes with very many pixels are refused', async () => {
    const bomb = whitePng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await answerTo(() => encode(bomb))).toMatchObject({
      code: 'too_large',
      message: 'too many pixels',
    });
  });

  test('a side that is too long is refused', async () => {
    await expect(encode(whitePng(20_000, 2))).rejects.toMatchObject({ code: 'too_large' });
  });
});

/** One bit a pixel, so that a bomb is small and quick to make. */
function whitePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
