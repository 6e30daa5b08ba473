import { CalendarDays } from 'lucide-react';
import type { WebFeature } from '#web/feature.ts';

export const calendarFeature: WebFeature = {
  screens: [{ path: '/calendar', label: 'Calendar', icon: CalendarDays, audience: 'everyone', place: 35 }],
  follow: async () => (await import('./web/shared/follow-calendar.ts')).followCalendar,
};
