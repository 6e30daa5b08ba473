import { defineFeature, type Parts } from '#features/feature.ts';
import { notificationsPersonalData } from './server/personal-data.ts';
import { createNotifications } from './server/create-notifications.ts';

export const notificationsFeature = defineFeature({
  name: 'notifications',
  personalData: [notificationsPersonalData],
  create: ({
    config,
    declared,
    db,
    reads,
    bus,
    jobs,
    mailer,
    realtime,
    log,
    http,
    publicUrl,
    secret,
  }: Parts) => {
    const notifications = createNotifications({
      db,
      reads,
      bus,
      jobs,
      mailer,
      realtime,
      log,
      http,
      publicUrl,
      secret,
      notices: declared.notices,
      timeZone: config.timeZone,
      mailFrom: config.mailFrom,
      allowsThisMachine: config.isLocalOnly || !config.isProduction,
    });
    return {
      gives: { notifications },
      stop: notifications,
      dashboard: [notifications.onDashboard],
    };
  },
});
