import { useInfiniteQuery } from '@tanstack/react-query';
import { Presentation } from 'lucide-react';
import type { AdminFeature } from '#web/admin-section.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { adminText as text } from './admin-text.ts';
import { walkthroughsQuery } from './web/requests/requests-api.ts';

export const landingAdmin: AdminFeature = {
  sections: [
    {
      id: 'walkthroughs',
      group: 'college',
      icon: Presentation,
      text: text.walkthroughs,
      content: lazyComponent(
        async () => (await import('./web/requests/walkthrough-requests.tsx')).WalkthroughRequests,
      ),
      waits: {
        query: walkthroughsQuery,
        useCount: () => useInfiniteQuery(walkthroughsQuery).data?.pages[0]?.waiting,
        text: text.waits,
      },
    },
  ],
};
