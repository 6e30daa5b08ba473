import { BookOpen, BookPlus } from 'lucide-react';
import type { WebFeature } from '#web/feature.ts';

export const coursesFeature: WebFeature = {
  screens: [
    {
      path: '/courses',
      label: 'Courses',
      icon: BookOpen,
      audience: 'everyone',
      place: 40,
      quick: { place: 20, audience: 'student' },
    },
    {
      path: '/courses/create',
      label: 'Create Course',
      icon: BookPlus,
      audience: 'teacher',
      place: 110,
      quick: { place: 30, label: 'New course' },
    },
  ],
  follow: async () => (await import('./web/shared/follow-courses.ts')).followCourses,
};
