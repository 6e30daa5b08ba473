import { useQuery } from '@tanstack/react-query';
import { Mail, Users } from 'lucide-react';
import type { AdminFeature } from '#web/admin-section.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { adminText as text } from './admin-text.ts';
import { failedMailsQuery } from './web/admin-api.ts';

export const adminAdmin: AdminFeature = {
  sections: [
    {
      id: 'people',
      group: 'people',
      icon: Users,
      text: text.people,
      content: lazyComponent(async () => (await import('./web/people/people-section.tsx')).PeopleSection),
    },
    {
      id: 'mail',
      group: 'records',
      icon: Mail,
      text: text.mail,
      content: lazyComponent(async () => (await import('./web/mail/mail-section.tsx')).MailSection),
      waits: {
        query: failedMailsQuery,
        useCount: () => useQuery(failedMailsQuery).data?.failed,
        text: text.mailWaits,
      },
    },
  ],
};
