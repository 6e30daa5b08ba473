import { expect, test } from 'vitest';
import { repeated, superLinear } from './growth.ts';
import { lookOf } from './made-of.ts';

/** The cost of so many steps, with `extra` at some of the measurements. */
function measured(stepsOf: (chars: number) => number, extra: (measurement: number) => number) {
  const state = { steps: 0, measurements: 0 };
  return superLinear(
    (text) => (state.steps += stepsOf(text.length)),
    (chars) => repeated('x', chars),
    {
      chars: 1000,
      fromMs: 20,
      cost: (work) => {
        state.steps = 0;
        work();
        state.measurements += 1;
        return state.steps + extra(state.measurements);
      },
    },
  );
}
const linear = (chars: number) => chars / 10;
const quadratic = (chars: number) => chars ** 2 / 10_000;

test('what takes as many steps as its text is long is linear, however busy the machine is', () => {
  expect(measured(linear, () => 0)).toBeUndefined();
  // All but the last measurements are dearer than they are.
  expect(measured(linear, (measurement) => (measurement < 20 ? 5000 : 0))).toBeUndefined();
});

test('what takes the square of them is not', () => {
  expect(measured(quadratic, () => 0)).toBe('100 ms, 16 times that of a quarter');
  expect(measured(quadratic, (measurement) => (measurement % 3 === 0 ? 3000 : 0))).toMatch(/16 times/);
});

const endless = (chars: number): number => {
  if (chars > 100) throw new Error('the whole text was read');
  return chars * 100;
};

test('what takes too long for a short text is not measured with the whole', () => {
  expect(measured(endless, () => 0)).toBe('1500 ms for a text of 15 characters');
});

const trailing = (expression: RegExp) =>
  superLinear(
    (text) => Array.from(text.matchAll(expression)),
    (chars) => `${repeated(' ', chars)}x`,
    { chars: 9600, fromMs: 20 },
  );

test('an expression that begins again at each character is found by its time', () => {
  expect(trailing(/\s+$/g)).toMatch(/times that of a quarter$/);
  expect(trailing(/(?<!\s)\s+$/g)).toBeUndefined();
});

test('two texts have one look where an expression tells none of their characters apart', () => {
  const look = lookOf(String.raw`\s+$|[a-c]`, 'g');
  expect(look('a z b ')).toBe(look('c\t9\ta\t'));
  // A letter of the list, the end of a word, the end of a line.
  for (const other of ['d', ';', '\n']) expect(look(other)).not.toBe(look('a'));
  expect(look('\n')).not.toBe(look(' '));
  // A letter in two places of the text.
  expect(lookOf('.', 'u')('😀')).not.toBe(lookOf('.', 'u')('é'));
  // What was matched before may be any letter.
  expect(lookOf(String.raw`(.)\1`, '')('ab')).toBe('ab');
});
