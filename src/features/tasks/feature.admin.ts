import { CalendarClock } from 'lucide-react';
import type { AdminFeature } from '#web/admin-section.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { adminText as text } from './admin-text.ts';

export const tasksAdmin: AdminFeature = {
  sections: [
    {
      id: 'late-work',
      group: 'college',
      icon: CalendarClock,
      text: text.late,
      content: lazyComponent(async () => (await import('./web/late/late-section.tsx')).LateSection),
    },
  ],
};
