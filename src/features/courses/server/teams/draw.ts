import { randomInt } from 'node:crypto';

/** Teams of this size, or one less where the number does not divide: nobody is left alone while there are others. */
export function drawTeamsOf(userIds: readonly string[], size: number, random = randomInt): string[][] {
  if (userIds.length === 0) return [];
  const shuffled = [...userIds];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as string, shuffled[last] as string];
  }
  const teams: string[][] = Array.from({ length: Math.ceil(shuffled.length / size) }, () => []);
  for (const [at, userId] of shuffled.entries()) teams[at % teams.length]?.push(userId);
  return teams;
}

/** 'Team 1', 'Team 2' and so on, without those that are taken. */
export function teamNames(count: number, taken: readonly string[]): string[] {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const names: string[] = [];
  for (let number = 1; names.length < count; number += 1)
    if (!used.has(`team ${number}`)) names.push(`Team ${number}`);
  return names;
}
