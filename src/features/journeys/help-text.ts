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
    how: 'Open a programme that runs and press Add mentees. While the programme is open mentors can do this themselves, and students with a mentor join on their own page.',
    url: '/mentor-section/programmes',
    only: 'teacher',
  },
  {
    title: 'Join a mentoring programme',
    words: 'join programme program mentoring journey take part open steps mentee mentor begin',
    how: 'Open your journey. Programmes to join lists those that are open to you and your mentor: press See the steps to look at one, and Join. Without a mentor, ask for one first.',
    url: '/mentee-section/journey',
    only: 'student',
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
