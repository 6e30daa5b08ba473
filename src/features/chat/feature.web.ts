import { MessageSquare } from 'lucide-react';
import type { WebFeature } from '#web/feature.ts';

export const chatFeature: WebFeature = {
  screens: [
    {
      path: '/chat',
      label: 'Chat',
      icon: MessageSquare,
      audience: 'everyone',
      place: 50,
      headline: 'Open inbox',
    },
  ],
  follow: async () => (await import('./web/shared/follow-chat.ts')).followChat,
};
