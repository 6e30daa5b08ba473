import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePackage } from '#features/quizzes/server/interchange/writing/write-package.ts';
import { unzip } from '../lib/unzip.ts';
import { everyKind } from './every-kind.ts';

const run = promisify(execFile);
const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;
const why = hasXmllint ? '' : ' (skipped: no xmllint here, which Debian has in libxml2-utils)';
/**
 * The schemas of QTI 3.0 may not be given to others. A folder that QTI_SCHEMAS names has them, with all that they import in
 * one folder: `asi.xsd` of the items and `manifest.xsd` of the package.
 */
const schemas = process.env['QTI_SCHEMAS'];
const whyNoSchemas = schemas === undefined ? ' (skipped: QTI_SCHEMAS names no folder of schemas)' : why;

let folder: string;
let items: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-qti-'));
  const files = await unzip(await buffer(writePackage(everyKind)));
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  items = [...files.keys()].filter((name) => name.startsWith('items/')).map((name) => join(folder, name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What xmllint says of the files; where one is not valid, it says why. */
async function validated(
  kind: 'relaxng' | 'schema',
  schema: string,
  files: readonly string[],
): Promise<string> {
  const { stderr } = await run('xmllint', ['--nonet', '--noout', `--${kind}`, schema, ...files]);
  return stderr;
}
const allValid = (files: readonly string[]): string => files.map((file) => `${file} validates\n`).join('');

test.skipIf(!hasXmllint)(
  `exported questions are valid by the part of QTI 3.0 that Quad writes${why}`,
  async () => {
    expect(items).toHaveLength(everyKind.length);
    const schema = join(import.meta.dirname, 'schemas/written.rng');
    expect(await validated('relaxng', schema, items)).toBe(allValid(items));
  },
);

test.skipIf(!hasXmllint || schemas === undefined)(
  `an exported package is valid by the schemas of QTI 3.0${whyNoSchemas}`,
  async () => {
    expect(await validated('schema', join(schemas ?? '', 'asi.xsd'), items)).toBe(allValid(items));
    const manifest = [join(folder, 'imsmanifest.xml')];
    expect(await validated('schema', join(schemas ?? '', 'manifest.xsd'), manifest)).toBe(allValid(manifest));
  },
);
