import { Route } from 'lucide-react';
import type { AdminFeature } from '#web/admin-section.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { adminText as text } from './admin-text.ts';

export const journeysAdmin: AdminFeature = {
  sections: [
    {
      id: 'programmes',
      group: 'people',
      icon: Route,
      text: text.programmes,
      content: lazyComponent(
        async () => (await import('./web/programmes/admin-programmes.tsx')).AdminProgrammes,
      ),
    },
  ],
};
