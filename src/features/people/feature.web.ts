import { User } from 'lucide-react';
import type { WebFeature } from '#web/feature.ts';
import { PendingTeacherNotice } from './web/frame/pending-teacher-notice.tsx';

export const peopleFeature: WebFeature = {
  screens: [{ path: '/profile', label: 'Profile', icon: User, audience: 'everyone', place: 60 }],
  notice: PendingTeacherNotice,
  follow: ({ isAdmin }) =>
    isAdmin ? import('./web/follow-approvals.ts').then(({ followApprovals }) => followApprovals) : undefined,
};
