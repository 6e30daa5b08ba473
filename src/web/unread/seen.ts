import { useEffect, useState } from 'react';
import type { SeenRecord } from '#shared/seen.ts';

/** What is on the screen now, and how many parts of the screen show it. */
const shown = new Map<SeenRecord, number>();
const listeners = new Set<(record: SeenRecord) => void>();

/**
 * A part of a screen says that it shows a record while it stands there. The notifications follow it, and report it
 * to the server while the tab is visible: a page that was only prefetched reports nothing.
 */
export function useSeen(record: SeenRecord | undefined): void {
  useEffect(() => {
    if (record === undefined) return undefined;
    shown.set(record, (shown.get(record) ?? 0) + 1);
    for (const listener of listeners) listener(record);
    return () => {
      const left = (shown.get(record) ?? 1) - 1;
      if (left > 0) shown.set(record, left);
      else shown.delete(record);
    };
  }, [record]);
}

/** The same for what comes in a list. */
export function Seen({ record }: { record: SeenRecord }): null {
  useSeen(record);
  return null;
}

export const shownRecords = (): SeenRecord[] => Array.from(shown.keys());
export const isRecordShown = (record: SeenRecord): boolean => shown.has(record);

/** Reports each record that appears. Returns a function that stops it. */
export function onRecordShown(listener: (record: SeenRecord) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For one of many on a long page: it counts as shown while half of it, or half of the window, can be seen. */
export function useSeenInView(record: SeenRecord | undefined): (element: Element | null) => void {
  const [element, setElement] = useState<Element | null>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (element === null || record === undefined) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, intersectionRect, boundingClientRect } = entries.at(-1) ?? {};
        const half = Math.min(boundingClientRect?.height ?? 0, innerHeight) / 2;
        setInView(isIntersecting === true && (intersectionRect?.height ?? 0) >= half);
      },
      { threshold: [0, 0.1, 0.25, 0.5, 0.75, 1] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, record]);
  useSeen(isInView ? record : undefined);
  return setElement;
}

const readers = new Set<(records: readonly string[]) => void>();

/** What was notified about these records has been read, on this device or another. */
export function reportRecordsRead(records: readonly string[]): void {
  for (const reader of readers) reader(records);
}

export function onRecordsRead(reader: (records: readonly string[]) => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}
