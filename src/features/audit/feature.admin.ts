import { ScrollText } from 'lucide-react';
import type { AdminFeature } from '#web/admin-section.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { adminText as text } from './admin-text.ts';

export const auditAdmin: AdminFeature = {
  sections: [
    {
      id: 'audit',
      group: 'records',
      icon: ScrollText,
      text: text.audit,
      content: lazyComponent(async () => (await import('./web/audit-section.tsx')).AuditSection),
    },
  ],
};
