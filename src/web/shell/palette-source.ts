import type { NavigateOptions } from '@tanstack/react-router';

export interface PaletteHit {
  id: string;
  label: string;
  /** What tells it from another of the same name. */
  detail?: string;
  to: NavigateOptions;
}

/** What was found of one type. */
export interface PaletteGroup {
  id: string;
  title: string;
  hits: readonly PaletteHit[];
}

/** Finds what the palette shows beside screens: one question to the server for all of it. */
export type PaletteSearch = (text: string, signal: AbortSignal) => Promise<readonly PaletteGroup[]>;
