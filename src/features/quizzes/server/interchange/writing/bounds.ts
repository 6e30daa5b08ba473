import { type Exact, exactOf, times } from '#features/quizzes/contract/questions/numbers.ts';
import type { Of } from './by-hand.ts';

/** The least and the greatest number that is right, in exact decimals. Null: it is no number. */
export function boundsOf({ value, tolerance }: Of<'number'>): { least: string; most: string } | null {
  const middle = exactOf(value);
  const of = exactOf(tolerance.of);
  if (middle === null || of === null) return null;
  const apart = absolute(
    tolerance.by === 'amount' ? of : times(times(middle, of), { digits: 1n, exponent: -2 }),
  );
  return {
    least: written(plus(middle, { ...apart, digits: -apart.digits })),
    most: written(plus(middle, apart)),
  };
}

const absolute = ({ digits, exponent }: Exact): Exact => ({
  digits: digits < 0n ? -digits : digits,
  exponent,
});

function plus(one: Exact, other: Exact): Exact {
  const exponent = Math.min(one.exponent, other.exponent);
  const scaled = (each: Exact): bigint => each.digits * 10n ** BigInt(each.exponent - exponent);
  return { digits: scaled(one) + scaled(other), exponent };
}

function withoutLastZeros(figures: string): string {
  let end = figures.length;
  while (figures[end - 1] === '0') end -= 1;
  return figures.slice(0, end);
}

/** '-9.7119', or with a power of ten where that is long. */
function written({ digits, exponent }: Exact): string {
  if (exponent > 0 || exponent < -30) return `${digits}e${exponent}`;
  const sign = digits < 0n ? '-' : '';
  const figures = String(digits < 0n ? -digits : digits).padStart(1 - exponent, '0');
  const whole = figures.slice(0, figures.length + exponent);
  const part = withoutLastZeros(figures.slice(whole.length));
  return `${sign}${whole}${part === '' ? '' : `.${part}`}`;
}
