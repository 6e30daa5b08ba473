/** For ISO times, ids and folded names: `localeCompare` opens a browser's rules of language for it, which a phone takes 50 ms for. */
export function inOrder(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
