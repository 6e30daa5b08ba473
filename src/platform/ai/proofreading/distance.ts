/** Edits between two words; two letters that changed places count as one. */
export function distance(one: string, other: string): number {
  let older: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) row.push(least(one, other, i, j, { row, last, older }));
    older = last;
    last = row;
  }
  return last[other.length] ?? 0;
}

interface Rows {
  row: readonly number[];
  last: readonly number[];
  older: readonly number[];
}

function least(one: string, other: string, i: number, j: number, { row, last, older }: Rows): number {
  const isSame = one[i - 1] === other[j - 1];
  const plain = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1));
  const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
  return isSwapped ? Math.min(plain, at(older, j - 2) + 1) : plain;
}

const at = (numbers: readonly number[], index: number): number => numbers[index] ?? 0;
