import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const mentorshipHelp: readonly HelpEntry[] = [
  {
    title: 'Upload a document',
    words:
      'send hand give upload document documents file certificate transcript card mentor category required',
    how: 'Choose a category and a file under Upload Document on the page of your mentorship.',
    url: '/mentee-section',
    only: 'student',
  },
  {
    title: 'Upload a new version of a document',
    words: 'replace change update correct again rejected reupload another document documents file version',
    how: 'Press New version beside the document on the page of your mentorship.',
    url: '/mentee-section',
    only: 'student',
  },
  {
    title: 'Ask for a mentor',
    words: 'get find have request mentor no assigned need',
    how: 'Press Ask for a mentor on the page of your mentorship. You can say what for, and who it would be.',
    url: '/mentee-section',
    only: 'student',
  },
  {
    title: 'Change or withdraw your request for a mentor',
    words: 'change edit withdraw cancel take back request mentor asked waiting wrong subject',
    how: 'Your request stands on the page of your mentorship. While it waits, press Change or Withdraw there.',
    url: '/mentee-section',
    only: 'student',
  },
  {
    title: 'Say what you offer as a mentor',
    words: 'offer room many mentees subjects pause proposed matching mentor capacity',
    how: 'Press Say what you offer on the Mentor Dashboard.',
    url: '/mentor-section',
    only: 'teacher',
  },
  {
    title: 'Add mentees',
    words: 'add get choose take mentee mentees student students mentor',
    how: 'Press Add Mentees on the Mentor Dashboard.',
    url: '/mentor-section',
    only: 'teacher',
  },
];
