import { defineFeature, type Parts } from '#features/feature.ts';
import { createSearch } from './server/search.ts';

export const searchFeature = defineFeature({
  name: 'search',
  create: ({ http, offers }: Parts) => {
    createSearch(http, offers.search);
    return {};
  },
});
