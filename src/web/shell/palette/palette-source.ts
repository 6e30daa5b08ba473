import type { NavigateOptions } from '@tanstack/react-router';
import type { SessionUser } from '#web/session/session-user.ts';

export interface PaletteHit {
  id: string;
  label: string;
  /** What tells it from another of the same name. */
  detail?: string | undefined;
  /** When it is, instead of `detail`. */
  at?: string;
  /** Where it leads, or what it does. */
  to: NavigateOptions | (() => void);
}

/** A place inside of a screen that has a name: a setting. */
export interface PalettePlace extends PaletteHit {
  /** Other words that people use for it. */
  words: string;
  /** Listed with the screens: one that the menu has no row for. */
  isScreen?: true;
  /** Who finds it. Absent: everybody. */
  isFor?: (user: Pick<SessionUser, 'role' | 'isAdmin'>) => boolean;
}

/** What was found of one type. */
export interface PaletteGroup {
  id: string;
  title: string;
  hits: readonly PaletteHit[];
}

/** Finds what the palette shows beside screens: one question to the server for all of it. */
export type PaletteSearch = (text: string, signal: AbortSignal) => Promise<readonly PaletteGroup[]>;
