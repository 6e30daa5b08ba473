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

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.length < smallestBytes) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(source, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      },
    }),
    promisify(gzip)(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
