import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { afterBuild } from './after-build.ts';

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const smallestBytes = 512;

/** Writes FILE.br and FILE.gz beside every text file of the build, so that the server never compresses an asset itself. */
export const precompress = () =>
  afterBuild(
    'precompress',
    async ({ outDir }) => {
      const files = await readdir(outDir, { recursive: true });
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compress(join(outDir, file))),
      );
    },
    'post',
  );

/** Which one serves a file best nobody can tell before: one of 380 kB becomes smaller by 0.1 kB with another. */
const ways: readonly Record<number, number>[] = [
  {},
  { [constants.BROTLI_PARAM_NDIRECT]: 8 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 2 },
];
/** Larger files are on no first screen, and would cost the build more than they save. */
const comparedBytes = 400_000;

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.length < smallestBytes) return;
  const [br, gz] = await Promise.all([
    Promise.all(waysFor(source).map((way) => brotli(source, way))).then(shortest),
    promisify(gzip)(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

const waysFor = (source: Buffer): typeof ways => (source.length > comparedBytes ? [{}] : ways);

const brotli = (source: Buffer, way: Record<number, number>): Promise<Buffer> =>
  promisify(brotliCompress)(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      ...way,
    },
  });

const shortest = (buffers: Buffer[]): Buffer =>
  buffers.reduce((best, each) => (each.length < best.length ? each : best));
