import { defineFeature, type Parts } from '#features/feature.ts';
import type { NotificationService } from '#features/notifications/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { mentorshipPersonalData } from './server/personal-data.ts';
import { createMentorship } from './server/service.ts';

export const mentorshipFeature = defineFeature({
  name: 'mentorship',
  personalData: [mentorshipPersonalData],
  create: (parts: Parts & { notifications: NotificationService; uploads: Uploads }) => ({
    stop: createMentorship(parts),
  }),
});
