import { Award } from 'lucide-react';
import type { AdminFeature } from '#web/admin-section.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { adminText as text } from './admin-text.ts';

export const gradebookAdmin: AdminFeature = {
  sections: [
    {
      id: 'grade-scales',
      group: 'college',
      icon: Award,
      text: text.scales,
      content: lazyComponent(async () => (await import('./web/scales/scales-section.tsx')).ScalesSection),
    },
  ],
};
