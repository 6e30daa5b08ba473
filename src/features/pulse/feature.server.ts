import { defineFeature, type Parts } from '#features/feature.ts';
import { pulseAudit } from './audit-text.ts';
import { pulseHelp } from './help-text.ts';
import { programmeFigures } from './server/programme-figures.ts';
import { pulseRoutes } from './server/routes.ts';

export const pulseFeature = defineFeature({
  name: 'pulse',
  audit: pulseAudit,
  help: pulseHelp,
  create: ({ db, http, reads, config, secret }: Parts) => {
    pulseRoutes(http, { db, timeZone: config.timeZone, figures: programmeFigures({ db, reads, secret }) });
    return {};
  },
});
