import type { CSSProperties } from 'react';
import { mediaStore, useStore } from '#web/storage/store.ts';

const coarse = mediaStore('(pointer: coarse)');
/** Screens on which the weeks of a month with more lines have room. */
const tall = mediaStore('(min-height: 64rem)');
const veryTall = mediaStore('(min-height: 75rem)');

const usual = 3;
const onTallScreens = 4;
const onVeryTallScreens = 5;

/** How many lines a day of the month has, and their heights: of every day alike, so that nothing jumps when dates come. */
export function useLanes(isStrip: boolean): { most: number; style: CSSProperties } {
  const isCoarse = useStore(coarse);
  const isTall = useStore(tall);
  const most = useStore(veryTall) ? onVeryTallScreens : isTall ? onTallScreens : usual;
  const lane = isCoarse ? '2.5rem' : '1.375rem';
  const cell = isStrip ? '3rem' : `calc(1.875rem + ${most} * (${lane} + 2px))`;
  return { most, style: { '--lane': lane, '--cell': cell } as CSSProperties };
}
