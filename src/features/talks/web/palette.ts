import type { PalettePlace } from '#web/shell/palette/palette-source.ts';
import { screenText as text } from './shared/text.ts';

/** The menu has no row for them: the sections of mentors and mentees lead there, and the palette. */
export const talkPlaces: readonly PalettePlace[] = [
  {
    id: 'talks.mentor',
    label: text.withMentees,
    detail: text.mentorSection,
    words: text.paletteWords,
    to: { to: '/mentor-section/meetings' },
    isScreen: true,
    isFor: ({ role }) => role === 'teacher',
  },
  {
    id: 'talks.mentee',
    label: text.withMentor,
    detail: text.menteeSection,
    words: text.paletteWords,
    to: { to: '/mentee-section/meetings' },
    isScreen: true,
    isFor: ({ role }) => role === 'student',
  },
];
