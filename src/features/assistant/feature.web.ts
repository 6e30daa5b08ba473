import { Bot } from 'lucide-react';
import type { WebFeature } from '#web/feature.ts';

export const assistantFeature: WebFeature = {
  screens: [
    { path: '/aichat', label: 'AI Chat', icon: Bot, audience: 'everyone', place: 80, quick: { place: 50 } },
  ],
};
