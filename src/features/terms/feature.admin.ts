import { CalendarRange } from 'lucide-react';
import type { AdminFeature } from '#web/admin-section.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { adminText as text } from './admin-text.ts';

export const termsAdmin: AdminFeature = {
  sections: [
    {
      id: 'terms',
      group: 'college',
      icon: CalendarRange,
      text: text.terms,
      content: lazyComponent(async () => (await import('./web/terms-section.tsx')).TermsSection),
    },
  ],
};
