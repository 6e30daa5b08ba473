import { Award, GraduationCap } from 'lucide-react';
import type { WebFeature } from '#web/feature.ts';

export const mentorshipFeature: WebFeature = {
  screens: [
    {
      path: '/mentor-section',
      label: 'Mentor Section',
      icon: GraduationCap,
      audience: 'teacher',
      place: 120,
      quick: { place: 40, label: 'My mentees' },
    },
    {
      path: '/mentee-section',
      label: 'Mentee Section',
      icon: Award,
      audience: 'student',
      place: 130,
      quick: { place: 40, label: 'My mentor' },
    },
  ],
  follow: async () => (await import('./web/shared/follow-mentorship.ts')).followMentorship,
};
