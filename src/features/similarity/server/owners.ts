interface HandedIn {
  studentId: string;
  teamHandInId: string | null;
}

/** One hand-in of each owner: what a team has handed in is compared once, as that of its first student. */
export function byOwner<T extends HandedIn>(newest: readonly T[]): T[] {
  const first = new Map<string, T>();
  for (const each of newest) {
    const owner = ownerOf(each);
    if (!first.has(owner)) first.set(owner, each);
  }
  return [...first.values()];
}

export const ownerOf = ({ studentId, teamHandInId }: HandedIn): string => teamHandInId ?? studentId;
