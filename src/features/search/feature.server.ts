import { defineFeature, type Parts } from '#features/feature.ts';
import type { Chat } from '#features/chat/server/service.ts';
import type { DirectoryRule } from '#features/people/server/service.ts';
import { createSearch } from './server/service.ts';

export const searchFeature = defineFeature({
  name: 'search',
  create: ({ db, http, chat, directory }: Parts & { chat: Chat; directory: DirectoryRule }) => {
    createSearch({ db, http, chat, directory });
    return {};
  },
});
