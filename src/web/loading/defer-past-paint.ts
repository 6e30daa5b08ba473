import { startTransition } from 'react';
import { nextPaint } from './idle.ts';

/** Runs `open` in a transition after the next paint. For press handlers: the browser shows the press first. */
export const deferPastPaint = (open: () => void): void => void nextPaint().then(() => startTransition(open));
