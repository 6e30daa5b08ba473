import { keepText, readText } from '#web/storage/stored-text.ts';
import type { WatchedRange } from '#features/courses/contract/forms/inputs.ts';
import type { WatchReport } from './player.ts';

const keyOf = (lessonId: string): string => `quad.watched.${lessonId}`;

/** What could not be told to the server yet, kept over a reload. */
export const keepReport = (lessonId: string, report: WatchReport): void =>
  keepText(keyOf(lessonId), JSON.stringify(report));

export const readReport = (lessonId: string): WatchReport | undefined =>
  parseReport(readText(keyOf(lessonId)));

/** The report, and with it what an earlier one could not tell. `forget` when the server has both. */
export function withKept(lessonId: string, report: WatchReport): { whole: WatchReport; forget: () => void } {
  const kept = readText(keyOf(lessonId));
  const earlier = parseReport(kept)?.ranges ?? [];
  return {
    whole: { ...report, ranges: joined([...earlier, ...report.ranges]) },
    forget: () => {
      // Something else was kept meanwhile: that waits for the next report.
      if (readText(keyOf(lessonId)) === kept) keepText(keyOf(lessonId), '');
    },
  };
}

/** A range that goes on only grows: of those that begin at one second the longest is all of them. */
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
