import { openLanguageModel } from '#platform/ai/model.ts';
import { HarperProofreader } from '#platform/ai/proofreading/proofreader.ts';
import { defineFeature, type Parts } from '#features/feature.ts';
import { sharesData } from '#features/settings/server/service.ts';
import { assistantAudit } from './audit-text.ts';
import { indexHelp } from './server/built-in/help-index.ts';
import { assistantPersonalData } from './server/personal-data.ts';
import { createAssistant } from './server/routes.ts';

export const assistantFeature = defineFeature({
  name: 'assistant',
  audit: assistantAudit,
  personalData: [assistantPersonalData],
  create: ({ config, db, declared, http, log, offers }: Parts) => {
    const proofreader = new HarperProofreader();
    createAssistant({
      db,
      http,
      log,
      sources: offers.campus,
      help: indexHelp(declared.help),
      timeZone: config.timeZone,
      sharesData: (userId) => sharesData(db, userId),
      model: config.ai && openLanguageModel(config.ai),
      proofreader,
    });
    return { stop: proofreader };
  },
});
