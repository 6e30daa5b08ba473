import { open } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { refuse } from '#shared/app-error.ts';
import type { Reason } from '#shared/refusals.ts';

/** Limits of every uploaded image. */
const imageLimits = {
  /** The photographs of phones have up to 50 million pixels, a bomb more. */
  maxPixels: 64_000_000,
  /** The longest side. */
  maxSide: 16_384,
  seconds: 20,
  quality: 78,
} as const;

export interface ImageRefusals {
  /** For bytes that are no image, or of an unsupported kind. */
  unsupported: Reason;
  /** For an image with few bytes and very many pixels. */
  tooManyPixels: Reason;
}
export interface EncodedImage {
  width: number;
  height: number;
  bytes: Buffer;
}

// All other readers of the library stay off, above all SVG and PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
  ],
});
// One thread for each image: other requests need the other cores.
sharp.concurrency(1);
// No image is read twice.
sharp.cache(false);

/** The supported kinds, by the first bytes of the file. The name and the claimed type do not count. */
const kinds: readonly { format: string; begins: (head: Buffer) => boolean }[] = [
  { format: 'jpeg', begins: (head) => head.readUIntBE(0, 3) === 0xffd8ff },
  { format: 'png', begins: (head) => head.readUIntBE(0, 4) === 0x89504e47 },
  { format: 'gif', begins: (head) => head.toString('latin1', 0, 4) === 'GIF8' },
  {
    format: 'webp',
    begins: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  },
  { format: 'heif', begins: (head) => /^ftypavi[fs]$/.test(head.toString('latin1', 4, 12)) },
];

/**
 * Decodes an image file and re-encodes it as WebP in the given widths, none wider than the original. Nothing else
 * of the original is kept: no EXIF, no location, no bytes behind the image. Of an animation the first frame stays.
 */
export async function encodeImage<Size extends string>(
  path: string,
  widths: Readonly<Record<Size, number>>,
  refusals: ImageRefusals,
): Promise<Record<Size, EncodedImage>> {
  const format = await kindOf(path);
  if (format === undefined) throw refuse('unsupported_type', refusals.unsupported);
  try {
    const facts = await openImage(path).metadata();
    if (facts.format !== format) throw refuse('unsupported_type', refusals.unsupported);
    if (isTooLarge(facts)) throw refuse('too_large', refusals.tooManyPixels);
    const encoded: Partial<Record<Size, EncodedImage>> = {};
    for (const [size, width] of Object.entries(widths) as [Size, number][]) {
      encoded[size] = await encodeWidth(path, width);
    }
    return encoded as Record<Size, EncodedImage>;
  } catch (error) {
    throw explain(error, refusals);
  }
}

const openImage = (path: string): Sharp =>
  sharp(path, { limitInputPixels: imageLimits.maxPixels, failOn: 'error', pages: 1 }).timeout({
    seconds: imageLimits.seconds,
  });

async function encodeWidth(path: string, width: number): Promise<EncodedImage> {
  const { data, info } = await openImage(path)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: imageLimits.quality })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

function isTooLarge({ width, height }: Metadata): boolean {
  return Math.max(width, height) > imageLimits.maxSide || width * height > imageLimits.maxPixels;
}

async function kindOf(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(16);
    await file.read(head, 0, head.length, 0);
    return kinds.find(({ begins }) => begins(head))?.format;
  } finally {
    await file.close();
  }
}

/** The library reports everything by its message. A damaged image is the sender's fault, an unreadable disk is ours. */
function explain(error: unknown, refusals: ImageRefusals): unknown {
  if (!(error instanceof Error) || error.name === 'AppError') return error;
  if (/exceeds pixel limit|timeout: [\d]+%/i.test(error.message))
    return refuse('too_large', refusals.tooManyPixels);
  if ('code' in error) return error;
  return refuse('unsupported_type', refusals.unsupported);
}
