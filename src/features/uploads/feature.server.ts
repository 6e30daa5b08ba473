import { defineFeature, type Parts } from '#features/feature.ts';
import { uploadsAudit } from './audit-text.ts';
import { uploadsPersonalData } from './server/personal-data.ts';
import { createUploads } from './server/create-uploads.ts';

export const uploadsFeature = defineFeature({
  name: 'uploads',
  audit: uploadsAudit,
  personalData: [uploadsPersonalData],
  create: ({ db, files, http, jobs, bus, log }: Parts) => {
    const uploads = createUploads({ db, files, http, jobs, bus, log });
    return { gives: { uploads }, stop: uploads };
  },
});
