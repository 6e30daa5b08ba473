import { defineFeature, type Parts } from '#features/feature.ts';
import type { Identity } from '#features/auth/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { privacyAudit } from './audit-text.ts';
import { privacyPersonalData } from './server/personal-data.ts';
import { platformPersonalData } from './server/platform-data.ts';
import { createPrivacy } from './server/routes.ts';
import { privacyHelp } from './help-text.ts';

export const privacyFeature = defineFeature({
  name: 'privacy',
  help: privacyHelp,
  audit: privacyAudit,
  personalData: [privacyPersonalData, platformPersonalData],
  create: (parts: Parts & { identity: Identity; uploads: Uploads }) => {
    const { config, db, files, bus, jobs, mailer, log, uploads, http, publicUrl, declared, identity } = parts;
    createPrivacy({
      db,
      files,
      bus,
      jobs,
      mailer,
      log,
      uploads,
      http,
      publicUrl,
      timeZone: config.timeZone,
      registry: declared.personalData,
      endSessions: identity.endSessions,
      heldRecords: declared.heldRecords,
    });
    return {};
  },
});
