import { openLanguageModel } from '#platform/ai/model.ts';
import { HarperProofreader } from '#platform/ai/proofreading/proofreader.ts';
import { defineFeature, type Parts } from '#features/feature.ts';
import type { Chat } from '#features/chat/server/service.ts';
import type { DirectoryRule } from '#features/people/server/service.ts';
import { sharesData } from '#features/settings/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { assistantPersonalData } from './server/personal-data.ts';
import { createAssistant } from './server/service.ts';

export const assistantFeature = defineFeature({
  name: 'assistant',
  personalData: [assistantPersonalData],
  create: (parts: Parts & { chat: Chat; directory: DirectoryRule; uploads: Uploads }) => {
    const { config, db, http, chat, uploads, log, directory } = parts;
    const proofreader = new HarperProofreader();
    createAssistant({
      db,
      http,
      chat,
      uploads,
      log,
      directory,
      timeZone: config.timeZone,
      sharesData: (userId) => sharesData(db, userId),
      model: config.ai && openLanguageModel(config.ai),
      proofreader,
    });
    return { stop: proofreader };
  },
});
