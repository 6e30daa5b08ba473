import { defineFeature, type Parts } from '#features/feature.ts';
import { createSearch } from './server/search.ts';
import { searchHelp } from './help-text.ts';

export const searchFeature = defineFeature({
  name: 'search',
  help: searchHelp,
  create: ({ http, offers }: Parts) => {
    createSearch(http, offers.search);
    return {};
  },
});
