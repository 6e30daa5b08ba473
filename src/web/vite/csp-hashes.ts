import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterBuild } from './after-build.ts';
import { runtimeStyles } from './runtime-styles.ts';

export interface CspHashes {
  /** CSP sources of the inline scripts in the documents: `'sha256-…'`. */
  scripts: string[];
  /** CSP sources of the inline styles in the documents, and of those that libraries add while running. */
  styles: string[];
}

/** Writes csp.json into the build: the hash of everything inline, so that the policy needs no 'unsafe-inline'. */
export const cspHashes = () =>
  afterBuild('csp-hashes', async ({ outDir }) => {
    const documents = (await readdir(outDir)).filter((file) => file.endsWith('.html'));
    const pages = await Promise.all(documents.map((file) => readFile(join(outDir, file), 'utf8')));
    await writeFile(join(outDir, 'csp.json'), `${JSON.stringify(hashesOf(pages), null, 2)}\n`);
  });

export function hashesOf(documents: readonly string[]): CspHashes {
  return {
    scripts: unique(documents.flatMap((html) => inline(html, 'script')).map(source)),
    styles: unique([...documents.flatMap((html) => inline(html, 'style')), ...runtimeStyles].map(source)),
  };
}

/** The text between the tags: a script with a src has none. */
function inline(html: string, tag: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g');
  return Array.from(html.matchAll(pattern), ([, text]) => text ?? '').filter((text) => text !== '');
}

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const unique = (values: string[]) => [...new Set(values)];
