export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function middle<T>(list: readonly T[], read: (one: T) => number): number {
  return median(list.map(read));
}

/** The value below which so much of the list lies. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function goal(label: string, ratio: number, sign: '>=' | '<=', bound: number): void {
  const isMet = sign === '>=' ? ratio >= bound : ratio <= bound;
  console.log(
    `${isMet ? 'met   ' : 'MISSED'}  ${label.padEnd(46)} ${ratio.toFixed(2)}  (goal ${sign} ${bound})`,
  );
}

/** A table with a label and right-aligned columns. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): void {
  for (const each of [head, ...rows]) console.log(line(each));
  console.log('');
}

const line = ([label = '', ...cells]: readonly string[]) =>
  `${label.padEnd(44)}${cells.map((cell) => cell.padStart(16)).join('')}`;
