import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutKeys } from './slim-icons.ts';

test('an icon keeps its shapes and loses their keys', () => {
  const file = new URL('../../../node_modules/lucide-react/dist/esm/icons/award.mjs', import.meta.url);
  const code = readFileSync(file, 'utf8');
  expect(code).toContain('key: "');
  expect(withoutKeys(code)).not.toContain('key');
  expect(withoutKeys(code)).toContain('["circle", { cx: "12", cy: "8", r: "6" }]');
});
