import { House } from 'lucide-react';
import type { WebFeature } from '#web/feature.ts';

export const dashboardFeature: WebFeature = {
  screens: [{ path: '/dashboard', label: 'Dashboard', icon: House, audience: 'everyone', place: 10 }],
  follow: async () => (await import('./web/follow-dashboard.ts')).followDashboard,
};
