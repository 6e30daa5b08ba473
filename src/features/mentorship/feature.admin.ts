import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import type { AdminFeature } from '#web/admin-section.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { adminText as text } from './admin-text.ts';
import { mentorRequestsQuery } from './web/shared/mentorship-api.ts';

export const mentorshipAdmin: AdminFeature = {
  sections: [
    {
      id: 'mentor-requests',
      group: 'people',
      icon: Award,
      text: text.requests,
      content: lazyComponent(async () => (await import('./web/admin/admin-requests.tsx')).AdminRequests),
      waits: {
        query: mentorRequestsQuery,
        useCount: () => useQuery(mentorRequestsQuery).data?.requests.length,
        text: text.waits,
      },
    },
  ],
  parts: {
    lists: lazyComponent(async () => (await import('./web/admin/admin-categories.tsx')).AdminCategories),
  },
};
