import { expect, test } from 'vitest';
import { readScale, scaleDraftOf, templates } from './scale-draft.ts';

test.each(templates)('the template $id can be saved as it is', ({ scale }) => {
  expect(readScale(scaleDraftOf(scale))).toEqual({ scale });
});

const step = (label: string, fromPercent: string) => ({ label, fromPercent });
test.each([
  [[], 'steps', 'A scale needs at least one grade.'],
  [
    [step('A', '50'), step('B', '60'), step('F', '0')],
    'steps',
    'Each grade has to begin below the one before it.',
  ],
  [[step('A', '50')], 'steps', 'The last grade has to begin at 0 %.'],
  [
    [step('A', 'half'), step('F', '0')],
    'steps.0.fromPercent',
    'Enter a percentage with two decimals at most.',
  ],
  [[step(' ', '50'), step('F', '0')], 'steps.0.label', 'This field is required.'],
])('%j is refused', (steps, field, sentence) => {
  expect(readScale({ name: 'Mine', steps })).toEqual({ problems: { [field]: [sentence] } });
});
