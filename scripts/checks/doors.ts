// Part of npm run check: a service.ts is a door. It holds nothing but `export { … } from './…'`; code has a file named after its subject.
import { globSync, readFileSync } from 'node:fs';

const comment = /\/\*[^]*?\*\/|\/\/.*$/gm;
const passedOn = /export (?:type )?\{[^{}]*\} from '(?:\.\/|\.\.\/contract\/)[^']+';/g;

const found = globSync('src/**/service.ts').filter((file) => {
  const rest = readFileSync(file, 'utf8').replaceAll(comment, '').replaceAll(passedOn, '');
  return rest.trim() !== '';
});
for (const file of found)
  console.error(
    `${file} holds more than exports of other files: move the code to a file named after its subject (docs/architecture.md).`,
  );
process.exitCode = found.length === 0 ? 0 : 1;
