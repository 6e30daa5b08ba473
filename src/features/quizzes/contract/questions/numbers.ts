/** An exact decimal number: `digits` times ten to the power of `exponent`. Floating point would make 0.1 + 0.2 wrong. */
export interface Exact {
  digits: bigint;
  exponent: number;
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Raised digits as '^2', full width and other digits as 0 to 9, one minus, no spaces that nobody sees. */
function plainSigns(words: string): string {
  return words
    .normalize('NFC')
    .replaceAll(/[⁺⁻⁰¹²³⁴-⁹]+/gu, (run) => `^${Array.from(run, lowered).join('')}`)
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/gu, (digit) => String(digitOf(digit)))
    .replaceAll('\u066B', ',')
    .replaceAll(/[\u2010-\u2013\u2212]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
const lowered = (sign: string): string =>
  sign === '⁻' ? '-' : sign === '⁺' ? '+' : String(raised.indexOf(sign));
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  const zero = code >= 0x09_66 ? 0x09_66 : code >= 0x06_f0 ? 0x06_f0 : 0x06_60;
  return code - zero;
}

const decimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/** Of '-1.50' or '2e-3', with a comma too. Null: it is no number. */
export function exactOf(words: string): Exact | null {
  const match = decimal.exec(plainSigns(words).replace(',', '.'));
  if (match === null) return null;
  const [, sign = '', whole = '', part = '', power = '0'] = match;
  if (whole === '' && part === '') return null;
  const digits = BigInt(whole + part);
  return { digits: sign === '-' ? -digits : digits, exponent: Number(power) - part.length };
}

const typed =
  /^([+-]?) ?(\d[\d.,' ]*\d|\d|[.,]\d+)[.,]?(?:e([+-]?\d{1,3})(?!\d)| ?[×x*·⋅] ?10 ?(?:\^|\*\*) ?([+-]?\d{1,3})(?!\d))?(?: ?(\D.*))?$/iu;
const powerOfTen = /^([+-]?)10(?:\^|\*\*)([+-]?\d{1,3})(?: ?(\D.*))?$/u;

export interface TypedNumber {
  /** '1,234' is read in two ways. */
  readings: readonly Exact[];
  unit: string;
}

/** Of '9,81 m/s²', '1.2e3', '3×10⁻³ mol', '1 234,5'. Null: it is no number. */
export function typedNumber(words: string): TypedNumber | null {
  const plain = plainSigns(words).replace(/^([+-]?) ?(\p{Sc}) ?(.+)$/u, '$1$3 $2');
  const power = powerOfTen.exec(plain);
  if (power !== null) {
    const [, sign = '', exponent = '', unit = ''] = power;
    return { readings: readings(`${sign}1`, exponent), unit: plainUnit(unit) };
  }
  const match = typed.exec(plain);
  if (match === null) return null;
  const [, sign = '', figures = '', exponent, power10, unit = ''] = match;
  const found = spellings(figures).flatMap((each) => readings(sign + each, exponent ?? power10 ?? '0'));
  return found.length === 0 ? null : { readings: found, unit: plainUnit(unit) };
}

const readings = (figures: string, exponent: string): Exact[] => {
  const exact = exactOf(figures);
  return exact === null ? [] : [{ ...exact, exponent: exact.exponent + Number(exponent) }];
};

const grouped = /^\d{1,3}(?:([ ',.])\d{3})(?:\1\d{3})*$/;

/** Without the signs between thousands, and with a decimal point. */
function spellings(figures: string): string[] {
  const isGrouped = grouped.test(figures);
  const whole = withoutMarks(figures);
  const marks = figures.match(/[,.]/g) ?? [];
  // A single comma or point is one of decimals. '1,234' may also be a thousand.
  if (marks.length <= 1 && /^[\d.,]+$/.test(figures))
    return isGrouped && marks[0] === ',' ? [figures.replace(',', '.'), whole] : [figures.replace(',', '.')];
  return isGrouped ? [whole] : withDecimals(figures);
}

/** The last comma or point is the one of decimals, and no other one looks like it. */
function withDecimals(figures: string): string[] {
  const [, before = '', mark = '', decimals = ''] = /^(.+)([,.])(\d+)$/.exec(figures) ?? [];
  const isWhole = grouped.test(before) || /^\d+$/.test(before);
  return isWhole && !before.includes(mark) ? [`${withoutMarks(before)}.${decimals}`] : [];
}
const withoutMarks = (figures: string): string => figures.replaceAll(/[ ',.]/g, '');

/** Spaces do not count; each letter does: mm is not Mm. */
export const plainUnit = (unit: string): string =>
  plainSigns(unit).replaceAll(/[·⋅*]/gu, '·').replaceAll(/[\s]/gu, '');

export const times = (one: Exact, other: Exact): Exact => ({
  digits: one.digits * other.digits,
  exponent: one.exponent + other.exponent,
});

/** One is from the other at most so far away. */
export function isWithin(one: Exact, other: Exact, most: Exact): boolean {
  const least = Math.min(one.exponent, other.exponent, most.exponent);
  const scaled = ({ digits, exponent }: Exact): bigint => digits * 10n ** BigInt(exponent - least);
  const apart = scaled(one) - scaled(other);
  return sizeOf(apart) <= sizeOf(scaled(most));
}
const sizeOf = (number: bigint): bigint => (number < 0n ? -number : number);
