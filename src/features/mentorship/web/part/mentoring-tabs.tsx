import { Link } from '@tanstack/react-router';
import { partText as text } from './text.ts';

export type MentoringSide = 'mentor' | 'mentee';

const tabClass =
  'relative touch inline-flex min-h-10 items-center border-b-2 border-transparent px-1 font-medium text-ink-soft hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink';

const exact = { exact: true, includeSearch: false };
const places = {
  mentor: [
    { to: '/mentor-section', label: text.mentees, activeOptions: exact },
    { to: '/mentor-section/signals', label: text.signals },
    { to: '/mentor-section/journeys', label: text.journeys },
    { to: '/mentor-section/meetings', label: text.meetings },
    { to: '/mentor-section/programmes', label: text.programmes },
  ],
  mentee: [
    { to: '/mentee-section', label: text.documents, activeOptions: exact },
    { to: '/mentee-section/journey', label: text.journey },
    { to: '/mentee-section/meetings', label: text.meetings },
  ],
} as const;

/** The places of a mentor’s or a mentee’s section, each with its address. */
export const MentoringTabs = ({ side }: { side: MentoringSide }) => (
  <nav aria-label={text.tabs} className="-mt-2 border-b border-line print:hidden">
    <ul className="flex flex-wrap gap-x-6 gap-y-1.5">
      {places[side].map(({ label, ...link }) => (
        <li key={link.to}>
          <Link {...link} className={tabClass}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
