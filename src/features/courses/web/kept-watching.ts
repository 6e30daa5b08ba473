import type { WatchReport } from './player.ts';

const key = (lessonId: string): string => `quad.watched.${lessonId}`;

/** What could not be told to the server yet, kept over a reload. */
export function keepReport(lessonId: string, report: WatchReport): void {
  try {
    localStorage.setItem(key(lessonId), JSON.stringify(report));
  } catch {
    // Storage is off or full: it is kept as long as the page.
  }
}

export function takeReport(lessonId: string): WatchReport | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key(lessonId)) ?? 'null') as Partial<WatchReport> | null;
    localStorage.removeItem(key(lessonId));
    const isReport = kept !== null && Array.isArray(kept.ranges) && typeof kept.position === 'number';
    return isReport ? (kept as WatchReport) : undefined;
  } catch {
    return undefined;
  }
}
