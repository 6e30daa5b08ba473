import type { NavigateOptions } from '@tanstack/react-router';

export interface PaletteHit {
  id: string;
  label: string;
  /** What tells it from another of the same name. */
  detail?: string;
  to: NavigateOptions;
}

/** Something that the palette can search beside screens. */
export interface PaletteSource {
  id: string;
  title: string;
  search: (text: string, signal: AbortSignal) => Promise<readonly PaletteHit[]>;
}

/** What was found in one source. */
export interface PaletteGroup {
  id: string;
  title: string;
  hits: readonly PaletteHit[];
}
