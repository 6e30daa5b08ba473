// node demo/draw.ts <folder>: the drawings of the demo college as PNG files.
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

const drawings = join(import.meta.dirname, 'images');
const [folder = '.'] = process.argv.slice(2);
for (const file of await readdir(drawings)) {
  const png = join(folder, `${basename(file, '.svg')}.png`);
  await sharp(join(drawings, file)).png().toFile(png);
}
