import type { PalettePlace } from '#web/shell/palette/palette-source.ts';
import { screenText as text } from './text.ts';

/** The menu has no row for them. Administrators who do not teach find them here. */
export const programmePlaces: readonly PalettePlace[] = [
  {
    id: 'programmes',
    label: text.title,
    detail: text.section,
    words: text.paletteWords,
    to: { to: '/mentor-section/programmes' },
    isScreen: true,
    isFor: ({ role, isAdmin }) => role === 'teacher' || isAdmin,
  },
];
