import { keepText, readText } from '#web/storage/stored-text.ts';
import type { WatchedRange } from '#features/courses/contract/forms/shapes.ts';
import type { WatchReport } from './player.ts';

const keyOf = (lessonId: string): string => `quad.watched.${lessonId}`;

/** Keeps a report that could not be sent over a reload. */
export const keepReport = (lessonId: string, report: WatchReport): void =>
  keepText(keyOf(lessonId), JSON.stringify(report));

export const readReport = (lessonId: string): WatchReport | undefined =>
  parseReport(readText(keyOf(lessonId)));

/** The report merged with a kept one. Call `forget` when the server has both. */
export function withKept(lessonId: string, report: WatchReport): { whole: WatchReport; forget: () => void } {
  const kept = readText(keyOf(lessonId));
  const earlier = parseReport(kept)?.ranges ?? [];
  return {
    whole: { ...report, ranges: joined([...earlier, ...report.ranges]) },
    forget: () => {
      // A newer report was kept meanwhile: it waits for the next send.
      if (readText(keyOf(lessonId)) === kept) keepText(keyOf(lessonId), '');
    },
  };
}

/** A playing range only grows, so of those with one start the longest contains the others. */
function joined(ranges: readonly WatchedRange[]): WatchedRange[] {
  const ends = new Map<number, number>();
  for (const [from, to] of ranges) ends.set(from, Math.max(to, ends.get(from) ?? 0));
  return [...ends];
}

function parseReport(text: string): WatchReport | undefined {
  try {
    const kept = JSON.parse(text || 'null') as Partial<WatchReport> | null;
    const isReport = kept !== null && Array.isArray(kept.ranges) && typeof kept.position === 'number';
    return isReport ? (kept as WatchReport) : undefined;
  } catch {
    return undefined;
  }
}
