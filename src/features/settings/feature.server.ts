import { defineFeature, type Parts } from '#features/feature.ts';
import { settingsAudit } from './audit-text.ts';
import { settingsPersonalData } from './server/personal-data.ts';
import { createSettings } from './server/service.ts';
import { settingsHelp } from './help-text.ts';

export const settingsFeature = defineFeature({
  name: 'settings',
  help: settingsHelp,
  audit: settingsAudit,
  personalData: [settingsPersonalData],
  create: ({ db, bus, http, realtime, version }: Parts) => {
    createSettings({ db, bus, http, realtime, version });
    return {};
  },
});
