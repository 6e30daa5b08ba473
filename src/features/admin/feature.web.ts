import { ShieldCheck } from 'lucide-react';
import type { WebFeature } from '#web/feature.ts';

export const adminFeature: WebFeature = {
  screens: [
    {
      path: '/admin',
      label: 'Administration',
      icon: ShieldCheck,
      audience: 'admin',
      place: 140,
      quick: { place: 60 },
    },
  ],
};
