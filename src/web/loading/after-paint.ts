import { startTransition } from 'react';
import { painted } from './when-idle.ts';

/** For what a press opens: the press is seen at once, and what it opens is drawn in pieces then. */
export const afterPaint = (open: () => void): void => void painted().then(() => startTransition(open));
