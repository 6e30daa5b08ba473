import { PlaceTabs } from '#web/ui/layout/place-tabs.tsx';
import { partText as text } from './text.ts';

export type MentoringSide = 'mentor' | 'mentee';

const places = {
  mentor: [
    { to: '/mentor-section', label: text.mentees, isFirst: true },
    { to: '/mentor-section/signals', label: text.signals },
    { to: '/mentor-section/journeys', label: text.journeys },
    { to: '/mentor-section/meetings', label: text.meetings },
    { to: '/mentor-section/programmes', label: text.programmes },
  ],
  mentee: [
    { to: '/mentee-section', label: text.documents, isFirst: true },
    { to: '/mentee-section/journey', label: text.journey },
    { to: '/mentee-section/meetings', label: text.meetings },
  ],
} as const;

/** The places of a mentor’s or a mentee’s section, each with its address. */
export const MentoringTabs = ({ side }: { side: MentoringSide }) => (
  <PlaceTabs label={text.tabs} places={places[side]} />
);
