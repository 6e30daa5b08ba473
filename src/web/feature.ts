import type { ComponentType } from 'react';
import type { Follow, Followed } from './live/followed.ts';
import type { Screen } from './shell/frame/screens.ts';
import type { PalettePlace, PaletteSearch } from './shell/palette/palette-source.ts';

/**
 * What the rest of the browser needs to know of a feature: the one value of its feature.web.ts. Every first load carries
 * these values. So they hold small data only, and load everything else with `import()`. Only files of `web/frame` may be
 * imported statically.
 */
export interface WebFeature {
  /** Its rows of the menu. The palette finds them, and the dashboard offers those with `quick`. */
  readonly screens?: readonly Screen[];
  /** What it shows in the header of every screen. */
  readonly header?: ComponentType;
  /** What it says above every screen; nothing for most people. */
  readonly notice?: ComponentType;
  /** What it follows on every screen, loaded when the browser is idle. Undefined: nothing for this person. */
  readonly follow?: (viewer: Followed['viewer']) => Promise<Follow> | undefined;
  /** What the dashboard shows at its end to people in a journey, fetched after its first screen. */
  readonly journeyCard?: () => Promise<ComponentType>;
  /** Finds records by words that are typed into the palette. */
  readonly paletteSearch?: () => Promise<PaletteSearch>;
  /** Places inside its screens that the palette finds by name. */
  readonly palettePlaces?: () => Promise<readonly PalettePlace[]>;
}
