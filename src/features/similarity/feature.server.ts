import { defineFeature, type Parts } from '#features/feature.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { similarityAudit } from './audit-text.ts';
import { similarityHelp } from './help-text.ts';
import { similarityPersonalData } from './server/personal-data.ts';
import { defineReportJobs } from './server/report-job.ts';
import { similarityRoutes } from './server/routes.ts';

export const similarityFeature = defineFeature({
  name: 'similarity',
  help: similarityHelp,
  audit: similarityAudit,
  personalData: [similarityPersonalData],
  create: ({ db, http, jobs, uploads }: Parts & { uploads: Uploads }) => {
    const deps = { db, jobs, uploads };
    similarityRoutes(http, deps);
    defineReportJobs(deps);
    return {};
  },
});
