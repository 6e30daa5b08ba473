// Part of npm run check: a file of a contract is named after its subject. Few names that say a kind are allowed (docs/architecture.md).
import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** limits: numbers. shapes: what the calls of several subjects share. events: over the socket. fields: of forms. */
const kinds = ['limits', 'shapes', 'events', 'fields', 'notice-kinds'];
const saysAKind =
  /(?:^|-)(?:api|calls?|contracts?|endpoints?|fields?|inputs?|kinds?|limits?|query|schemas?|service|shapes?|types?|views?)$/;

const found = globSync('src/features/*/contract/**/*.ts').filter((file) => {
  const name = basename(file).replace(/(?:\.test)?\.ts$/, '');
  return !kinds.includes(name) && saysAKind.test(name);
});
for (const file of found) console.error(`${file}: name it after its subject, or ${kinds.join(', ')}.`);
process.exitCode = found.length === 0 ? 0 : 1;
