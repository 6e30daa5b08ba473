import { keepText, readText } from '#web/stored-text.ts';
import type { WatchReport } from './player.ts';

const keyOf = (lessonId: string): string => `quad.watched.${lessonId}`;

/** What could not be told to the server yet, kept over a reload. */
export const keepReport = (lessonId: string, report: WatchReport): void =>
  keepText(keyOf(lessonId), JSON.stringify(report));

export function takeReport(lessonId: string): WatchReport | undefined {
  const text = readText(keyOf(lessonId));
  keepText(keyOf(lessonId), '');
  try {
    const kept = JSON.parse(text || 'null') as Partial<WatchReport> | null;
    const isReport = kept !== null && Array.isArray(kept.ranges) && typeof kept.position === 'number';
    return isReport ? (kept as WatchReport) : undefined;
  } catch {
    return undefined;
  }
}
