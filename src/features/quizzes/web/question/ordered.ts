/** The items by their ids; what the ids do not name follows in its own order. */
export function inOrder<T extends { id: string }>(items: readonly T[], ids: readonly string[]): T[] {
  const named = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return [...named, ...items.filter((item) => !named.includes(item))];
}

/** With the part at one place moved to another one. */
export function moved<T>(parts: readonly T[], from: number, to: number): T[] {
  const part = parts[from];
  if (part === undefined || to < 0 || to >= parts.length) return [...parts];
  return parts.toSpliced(from, 1).toSpliced(to, 0, part);
}
