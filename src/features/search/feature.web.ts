import type { WebFeature } from '#web/feature.ts';

export const searchFeature: WebFeature = {
  paletteSearch: async () => (await import('./web/palette.ts')).searchPalette,
};
