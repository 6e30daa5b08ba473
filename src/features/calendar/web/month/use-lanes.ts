import type { CSSProperties } from 'react';
import { mediaStore, useStore } from '#web/storage/store.ts';

const coarse = mediaStore('(pointer: coarse)');
/** A screen on which six weeks with more lines have room. */
const tall = mediaStore('(min-height: 75rem)');

const usual = 3;
const onTallScreens = 5;

/** How many lines a day of the month has, and their heights: of every day alike, so that nothing jumps when dates come. */
export function useLanes(isStrip: boolean): { most: number; style: CSSProperties } {
  const isCoarse = useStore(coarse);
  const most = useStore(tall) ? onTallScreens : usual;
  const lane = isCoarse ? '2.5rem' : '1.5rem';
  const cell = isStrip ? '3rem' : `calc(2rem + ${most} * (${lane} + 2px))`;
  return { most, style: { '--lane': lane, '--cell': cell } as CSSProperties };
}
