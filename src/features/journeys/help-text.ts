import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const journeysHelp: readonly HelpEntry[] = [
  {
    title: 'Make a mentoring programme',
    words: 'programme program create make template playbook mentoring journey steps term',
    how: 'Open Programmes in your mentoring, press New programme, choose the playbook or one of yours, and say when it begins. Change its steps, then press Start.',
    url: '/mentor-section/programmes',
    only: 'teacher',
  },
  {
    title: 'Let mentees join a programme',
    words: 'programme program join add mentee mentees mentor mentors journey take part',
    how: 'Open a programme that runs and press Add mentees. Mentors can do this themselves while the programme is open.',
    url: '/mentor-section/programmes',
    only: 'teacher',
  },
  {
    title: 'Agree on a goal with your mentor',
    words: 'goal goals agree propose reach steps target mentor mentee',
    how: 'Open your journey, press New goal and write it down with its steps. It counts once your mentor agrees. Either of you says when it is reached.',
    url: '/mentee-section/journey',
    only: 'student',
  },
  {
    title: 'Celebrate a moment',
    words: 'moment moments celebrate share success programme mentor',
    how: 'Open your journey and write the moment down under Moments. The programme reads it only if you and your mentor both share it.',
    url: '/mentee-section/journey',
    only: 'student',
  },
];
