import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import type { Problem } from './messages.ts';

// What a browser shows, and nothing else that the library reads.
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

/** One pixel of a screen, in points. */
const pointsOfPixel = 0.75;
/** Readers of PDFs show no larger page. */
const longestPoints = 14_400;
const mostPixels = 100_000_000;

/** A page that is as large as the image, turned as a browser shows it. */
export async function pdfOfImage(bytes: Uint8Array): Promise<Uint8Array | Problem> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels }).rotate();
    const { hasAlpha } = await image.metadata();
    const shown = hasAlpha ? image.png() : image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
    const { data, info } = await shown.toBuffer({ resolveWithObject: true });
    const scale = Math.min(pointsOfPixel, longestPoints / Math.max(info.width, info.height));
    const [width, height] = [info.width * scale, info.height * scale];
    const pdf = PDF.create();
    const page = pdf.addPage({ width, height });
    page.drawImage(pdf.embedImage(data), { x: 0, y: 0, width, height });
    return await pdf.save();
  } catch {
    return 'broken';
  }
}
