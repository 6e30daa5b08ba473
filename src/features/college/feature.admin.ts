import { Building2, ListTree } from 'lucide-react';
import type { AdminFeature } from '#web/admin-section.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { adminText as text } from './admin-text.ts';

export const collegeAdmin: AdminFeature = {
  sections: [
    {
      id: 'college',
      group: 'college',
      icon: Building2,
      text: text.college,
      firstStep: { label: text.firstStep, place: 10 },
      content: lazyComponent(async () => (await import('./web/college-section.tsx')).CollegeSection),
    },
    {
      id: 'lists',
      group: 'college',
      icon: ListTree,
      text: text.lists,
      content: lazyComponent(async () => (await import('./web/lists-section.tsx')).ListsSection),
    },
  ],
};
