// Part of npm run check: a folder that holds more files than somebody sees at a glance is divided by what they look for.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const filesMax = 25;
const roots = ['src', 'test', 'e2e', 'bench', 'scripts', 'demo'];

const tooLarge = roots.flatMap(foldersBelow).filter(({ files }) => files > filesMax);
for (const { path, files } of tooLarge)
  console.error(
    `${path} holds ${files} files, at most ${filesMax}: divide it by screen or by part (docs/style.md).`,
  );
process.exitCode = tooLarge.length === 0 ? 0 : 1;

function foldersBelow(path: string): { path: string; files: number }[] {
  const entries = readdirSync(path, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== '__pycache__');
  return [
    { path, files: entries.filter((entry) => entry.isFile()).length },
    ...folders.flatMap(({ name }) => foldersBelow(join(path, name))),
  ];
}
