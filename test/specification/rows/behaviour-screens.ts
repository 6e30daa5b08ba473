import type { Section } from '../row.ts';
import {
  announcementImages,
  announcements,
  announcementsServer,
  appearance,
  audience,
  auth,
  badInput,
  chat,
  chatActions,
  chatConnection,
  chatLimitsServer,
  chatScreens,
  chatSearch,
  chatSearchServer,
  chatSend,
  decisions,
  grading,
  handIn,
  handInServer,
  inboxItems,
  landing,
  landingServer,
  landingService,
  markdown,
  mergeMessages,
  messageRows,
  nextPath,
  presence,
  provider,
  reset,
  resetServer,
  search,
  settingsServer,
  palette,
  shell,
  signInServer,
  signUp,
  signUpServer,
  taskStates,
  tasks,
  tasksManaging,
  tasksServer,
  thread,
  twoProcesses,
  writing,
} from '../tests.ts';

export const screensDecided: readonly Section[] = [
  {
    title: '2. Landing, auth, shell',
    rows: [
      {
        says: 'Walkthrough requests are stored, rate limited and mailed to the administrators; the playbook is public and prints',
        by: [
          landingServer('the server stores a valid'),
          landingServer('the server refuses the eleventh'),
          landingService('the server stores a request'),
          landing('the playbook is public'),
        ],
      },
      {
        says: 'A signed-in visitor of the landing page',
        texts: ['Go to dashboard'],
        by: [landing('the front page sends a')],
      },
      {
        says: 'After sign-in back to a same-origin next path only',
        by: [auth('returns to the requested page'), nextPath('%s is no path of')],
      },
      {
        says: 'A wrong password and an unknown e-mail give the same answer',
        by: [signInServer('a wrong password and an unknown e-mail'), auth('shows the same for a')],
      },
      {
        says: 'Providers show only when configured; a first social sign-in continues at step 2; with two-factor on a third view asks for a code or a backup code',
        by: [
          auth('has the specified words and fields'),
          provider('a student signs in with'),
          auth('accepts the code of the'),
        ],
      },
      {
        says: 'Passwords of 8 to 128 characters, common ones refused, a meter',
        by: [
          signUpServer('passwords of 8 and of'),
          signUp('a common password is refused'),
          signUp('the meter shows how strong'),
        ],
      },
      {
        says: 'A code has 6 digits, can be pasted, holds 10 min and 5 tries, is stored hashed; resend after 30 s, at most 5 an hour',
        by: [
          signUp('a wrong code is refused'),
          signUpServer('a code expires after 10'),
          signUpServer('of 30 concurrent guesses exactly'),
          signUpServer('a new code is possible'),
          signUpServer('neither code nor password is'),
        ],
      },
      {
        says: 'Step 2 survives Back and a reload, never the password; from step 3 one can go back',
        texts: ['Change e-mail'],
        by: [signUp('step 2 survives Back and'), signUp('a reload at step 3')],
      },
      {
        says: 'An abandoned sign-up can be started again and is purged after 24 h',
        by: [
          signUpServer('an abandoned attempt leaves no'),
          signUpServer('an attempt is purged after 24 hours'),
        ],
      },
      {
        says: 'A reset answers the same for an unknown e-mail, ends all other sessions and mails a notice',
        by: [
          resetServer('an unknown e-mail gets the'),
          resetServer('a code sets a new'),
          reset('an unknown address gets the'),
        ],
      },
      {
        says: 'Collapsed items have tooltips, unread badges are live, Log out clears what was kept, Ctrl/Cmd+K goes anywhere and finds people, tasks, courses, announcements',
        by: [
          shell('Ctrl+B collapses the sidebar'),
          chat('unread messages are counted'),
          announcements('on another screen the menu'),
          shell('Log out ends the session here'),
          palette('Ctrl+K goes to a screen'),
          search('one search finds of every type'),
        ],
      },
      {
        says: 'Upgrade to Pro and Billing open the settings: the plan with version, users and storage',
        texts: ['No billing is configured'],
        by: [
          shell('the user menu shows who is signed in'),
          appearance('the appearance is previewed at'),
          settingsServer('the plan shows the version'),
        ],
      },
      {
        says: 'The document for /404 has HTTP status 404, an unknown API path is a JSON 404, the error screen carries the request id and Reload',
        by: [
          shell('an unknown address answers 404'),
          badInput('an unknown call is a JSON 404'),
          shell('when nobody can say who is signed in'),
        ],
      },
    ],
  },
  {
    title: '2. Announcements and tasks',
    rows: [
      {
        says: 'Announcements: safe Markdown; live; the author and administrators edit and delete; the server checks images by their bytes and re-encodes them in several sizes',
        by: [
          markdown('%j makes no tag and no script'),
          announcements('a teacher publishes with an image'),
          writing('the author edits and deletes'),
          announcementsServer('keeps absent fields; the author'),
          announcementImages('are re-encoded and served in'),
          announcementImages('%s: 415, and nothing is published'),
        ],
      },
      {
        says: 'Audience all, year or division; publish later and expire; nothing leaks earlier',
        by: [
          audience('a year, a division or'),
          audience('a scheduled announcement exists only'),
          audience('at its time it is'),
        ],
      },
      {
        says: 'Due dates carry a time (default 23:59) and the college’s time zone; /tasks/:id is a page; attachments are downloads for those who see the task',
        by: [
          tasksServer('a day means until 23:59'),
          tasks('a teacher writes a task'),
          tasksManaging('replaces and removes an attachment'),
        ],
      },
      {
        says: 'The author and administrators edit, delete and duplicate',
        by: [tasks('the author edits, duplicates'), tasksManaging('keeps absent fields; the author')],
      },
      {
        says: 'A student submits text, files and a link, again until graded; late is marked; the teacher sees who has handed in, grades and returns; assigned, submitted, late, graded, returned',
        by: [
          handInServer('takes text, a link and'),
          handIn('a draft is saved, follows'),
          handIn('after the due date the'),
          handIn('a student hands in on a phone'),
          grading('is invisible to the student'),
          taskStates('the table in docs/tasks.md equals'),
        ],
      },
    ],
  },
  {
    title: '2. Chat',
    rows: [
      {
        says: 'Search: conversations as one types, messages from 2 characters over the viewer’s own; a hit opens in place',
        by: [
          inboxItems('the search finds names and words'),
          chatSearchServer('one character is too short'),
          chatSearchServer("nobody finds another person's words, in any"),
          chatSearch('a search result opens its'),
        ],
      },
      {
        says: 'Under 768 px: the list, then the conversation with Back, nothing preselected',
        by: [chatScreens('on a phone the list opens')],
      },
      {
        says: 'Mute for 1 h, until tomorrow, until undone; Favourite in a group of its own; View profile',
        by: [
          chatActions('both people mute, favourite'),
          decisions('a mute for an hour, until'),
          chatScreens('the address of an unknown'),
        ],
      },
      {
        says: 'Block refuses both directions and is not told; students cannot block teachers, Mute is offered',
        texts: ['You cannot message this person'],
        by: [
          chatActions('both people mute, favourite'),
          decisions('a block refuses messages'),
          decisions('students cannot block teachers'),
          twoProcesses('a block at one process holds'),
        ],
      },
      {
        says: 'Day separators, grouping, 50 at a time upwards; sending, sent, delivered, read, failed with Retry',
        by: [
          messageRows('a new day is written above'),
          messageRows('what one person writes within'),
          thread('older pages are put before'),
          chatActions('reply, react, edit and'),
          chatActions('both people mute, favourite'),
        ],
      },
      {
        says: 'Typing is told to the other one only and expires after 5 s; a draft per conversation; at most 4,000 characters',
        by: [
          presence('typing reaches only a contact'),
          chatConnection('the typing line shows for'),
          chat('two people chat live'),
          chat('a draft belongs to its'),
          chat('Enter sends, Shift+Enter'),
          chatSend('a message of 4000 characters'),
        ],
      },
      {
        says: 'After a reconnect everything since the last sequence number: nothing missing, nothing twice, in order',
        by: [
          chat('the server restarts: Offline'),
          mergeMessages('whatever the network does'),
          chatSend('messages sent without waiting'),
        ],
      },
      {
        says: '10 messages in 10 s per user, told with the time to wait',
        by: [
          chatLimitsServer('ten messages in ten seconds'),
          chat('after too many messages'),
          twoProcesses('ten messages in ten seconds'),
        ],
      },
    ],
  },
];
