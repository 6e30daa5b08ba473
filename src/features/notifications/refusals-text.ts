import { refusals } from '#shared/refusals.ts';
import { mailText, notificationsText } from './text.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const notificationsRefusals = refusals('notifications', {
  unknownRecord: notificationsText.unknownRecord,
  unknownDevice: 'We could not find this device.',
  badSubscription: notificationsText.badSubscription,
  noDevices: 'No device is set up for push notifications yet.',
  tooManyDevices: ({ most }: { most: number }) => `At most ${most} devices. Remove one first.`,
  stopBroken: mailText.stopBroken,
});
