import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';

const drawings = join(import.meta.dirname, 'images');

/**
 * Draws demo/images/*.svg as PNG files into a folder, in a process of its own: the product's process has forgotten how to
 * read SVG, so that nobody can send it one.
 */
export async function drawImages(folder: string): Promise<(name: string) => string> {
  await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), folder]);
  return (name) => join(folder, `${name}.png`);
}

if (import.meta.main) {
  const [folder = '.'] = process.argv.slice(2);
  for (const file of await readdir(drawings)) {
    const png = join(folder, `${basename(file, '.svg')}.png`);
    await sharp(join(drawings, file)).png().toFile(png);
  }
}
