import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import type { AdminFeature } from '#web/admin-section.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { adminText as text } from './admin-text.ts';
import { pendingTeachersQuery } from './web/people-api.ts';

export const peopleAdmin: AdminFeature = {
  sections: [
    {
      id: 'approvals',
      group: 'people',
      icon: GraduationCap,
      text: text.approvals,
      content: lazyComponent(async () => (await import('./web/approvals.tsx')).Approvals),
      waits: {
        query: pendingTeachersQuery,
        useCount: () => useQuery(pendingTeachersQuery).data?.teachers.length,
        text: text.waits,
      },
    },
  ],
};
