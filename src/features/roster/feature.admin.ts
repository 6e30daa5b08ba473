import { FileSpreadsheet } from 'lucide-react';
import type { AdminFeature } from '#web/admin-section.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { adminText as text } from './admin-text.ts';

export const rosterAdmin: AdminFeature = {
  sections: [
    {
      id: 'roster',
      group: 'people',
      icon: FileSpreadsheet,
      text: text.roster,
      firstStep: { label: text.firstStep, place: 20 },
      content: lazyComponent(async () => (await import('./web/roster-section.tsx')).RosterSection),
    },
  ],
};
