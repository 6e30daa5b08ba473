import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../deploy');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const config = readFileSync(join(folder, '../src/config.ts'), 'utf8');
const isKnown = (name: string): boolean => new RegExp(`^  ${name}: \\[`, 'm').test(config);

test('the container and the compose file set only what Quad reads', () => {
  const quad = read('compose.yaml').match(/^ {2}quad:[\s\S]*?^ {4}volumes:/m)?.[0] ?? '';
  const composed = [...quad.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name ?? '');
  const image = [...(/^ENV (.*)$/m.exec(read('Containerfile'))?.[1] ?? '').matchAll(/([A-Z_]+)=/g)];
  const names = [...composed, ...image.map(([, name]) => name ?? '')];
  expect(names).toContain('DATABASE_URL');
  expect(names).toContain('HOST');
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

test('every value that the compose file asks for is in the example', () => {
  const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_0-9]+)/g)].map(([, name]) => name ?? '');
  const given = [...read('quad.env.example').matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name ?? '');
  expect(new Set(asked)).toEqual(new Set(given));
});

test('the image has the Node.js that package.json pins', () => {
  const { dependencies } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const [major] = (dependencies['node'] ?? '').split('.');
  expect(read('Containerfile').match(/node:(\d+)-/g)).toEqual([`node:${major}-`, `node:${major}-`]);
});

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd accepts the unit', () => {
  // It throws with what systemd says; `--man=no` asks for no manual pages.
  const unit = join(folder, 'quad.service');
  expect(execFileSync('/usr/bin/systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })).toBe(
    '',
  );
  const offline = ['security', '--offline=true', '--threshold=20', unit];
  expect(execFileSync('/usr/bin/systemd-analyze', offline, { encoding: 'utf8' })).toContain('OK');
});
