import type { Section } from '../row.ts';
import {
  announcements,
  announcementsServer,
  appearance,
  auth,
  backoff,
  chat,
  chatHistory,
  chatRead,
  chatScreens,
  chatSend,
  excerpt,
  inboxItems,
  matrix,
  outbox,
  peopleServer,
  presence,
  profile,
  profileServer,
  python,
  realtime,
  reset,
  resetServer,
  rolesServer,
  secondFactor,
  sessionStore,
  shell,
  shownMessage,
  sidebar,
  signInServer,
  signUp,
  signUpServer,
  split,
  toast,
} from '../tests.ts';

export const callsAndErrors: readonly Section[] = [
  {
    title: '7. The calls it makes',
    rows: [
      {
        says: 'Account creation, e-mail code, session, sign-in, sign-out and reset codes go to the identity provider (decided: our own identity under /api/identity)',
        by: [
          signUpServer('the wizard creates account, profile'),
          signInServer('signing out ends the session'),
          resetServer('a code sets a new'),
        ],
      },
      {
        says: 'POST api/auth/send-signup-data: profile fields without password, role, clerkUserId; for students also year and division; after the verification',
        by: [
          signUp('a student signs up in three steps'),
          rolesServer('send-signup-data for another person is'),
        ],
      },
      {
        says: 'GET api/data/fetch-announcements: the field announcements',
        by: [announcementsServer('stores an announcement with every'), announcements('a list that fails to')],
      },
      {
        says: 'GET api/data/fetch-user-info with userId: the user data',
        by: [peopleServer('one sees oneself in full'), peopleServer('fetch-user-info for somebody else')],
      },
      {
        says: 'POST /api/updateProfile: JSON with only changed fields',
        by: [profile('a profile is seen, changed'), profileServer('only what is named changes')],
      },
      {
        says: 'GET /api/chat/messages with userId and contactId: messages (decided: also before, after, limit)',
        by: [
          chatSend('a message is stored before'),
          chatHistory('the newest fifty messages'),
          chatHistory('after a seq: the next messages'),
        ],
      },
      {
        says: 'POST /api/chat/mark-read: messageIds',
        by: [chatRead('marking a message read'), chatRead('only received messages')],
      },
      {
        says: 'POST /api/chat/send-message: senderId, receiverId, content; the fallback while the socket is not connected',
        by: [
          chatSend('F8: one message sent fifty'),
          chatSend('the session decides the'),
          outbox('a message in flight when the socket dropped'),
        ],
      },
      {
        says: 'GET contacts list: contacts[] (decided: /api/chat/fetch-chats)',
        by: [chatHistory('contacts: the directory')],
      },
      {
        says: 'GET recent chats with userId: recentChats[] (decided: /api/chat/recent)',
        by: [chatRead('recent chats: the last'), chatRead('GET %s for somebody else')],
      },
      {
        says: 'Path constants api/data create-announcement, fetch-announcements, create-task, fetch-task and those of mentors, mentees and courses: all of them answer',
        by: [matrix('every endpoint of the router'), matrix('for %s')],
      },
    ],
  },
  {
    title: '7. Realtime',
    rows: [
      {
        says: 'The socket connects with credentials and emits authenticate with the userId (decided: the cookie decides; another id: error, then disconnect)',
        by: [realtime('authenticate confirms the session'), python('python-socketio over %s')],
      },
      {
        says: 'Up to 5 reconnection attempts at 1000 ms (decided: then Offline with Reconnect, while attempts quietly go on)',
        by: [backoff('the first five attempts'), backoff('later attempts wait longer')],
      },
      {
        says: 'Emitted: send_message {receiverId, content}',
        by: [chatSend('a message is stored before'), python('python-socketio over %s')],
      },
      {
        says: 'Emitted: mark_as_read {messageIds}',
        by: [chatRead('marking a message read')],
      },
      {
        says: 'Emitted: ping {userId}; received: test_message',
        by: [presence('after five minutes without'), realtime('a ping is answered')],
      },
      {
        says: 'Received: authenticated, new_message, message_sent, error, connect, disconnect, connect_error',
        by: [
          python('python-socketio over %s'),
          realtime('authenticate confirms the session'),
          chatSend('every socket of both people'),
        ],
      },
    ],
  },
  {
    title: '8. Error catalogue',
    rows: [
      {
        says: 'Sign-in client unavailable',
        texts: ['SignIn is not ready. Please try again later.'],
        by: [auth('SignIn is not ready while'), auth('SignIn is not ready either')],
      },
      {
        says: 'Sign-in status not complete',
        texts: ['Login not complete. Please try again.'],
        by: [auth('Login not complete, when no')],
      },
      {
        says: 'Identity error: the first error’s message, else',
        texts: ['An error occurred.'],
        by: [auth('An error occurred, when the'), auth('shows the same for a')],
      },
      {
        says: 'Account creation fails, an alert',
        texts: ['There was an error during sign up. Please try again.'],
        by: [signUp('a common password is refused'), signUp('without a network the typed')],
      },
      {
        says: 'A sign-up that is not ready is only logged (decided: it is told, and nothing typed is lost)',
        by: [signUp('without a network the typed')],
      },
      {
        says: 'Code verification fails, an alert',
        texts: ['There was an error during OTP verification. Please try again.'],
        by: [signUp('a wrong code is refused')],
      },
      {
        says: 'Verification incomplete, an alert',
        texts: ['OTP verification did not complete. Please try again.'],
        by: [signUp('a verification shows when another')],
      },
      {
        says: 'Password reset: no code',
        texts: ['Failed to send password reset code.'],
        by: [reset('Failed to send password reset')],
      },
      {
        says: 'Password reset: refused',
        texts: ['Failed to reset password.'],
        by: [reset('Failed to reset password, when')],
      },
      {
        says: 'Password reset: second factor',
        texts: ['Additional authentication required.'],
        by: [reset('Additional authentication required')],
      },
      {
        says: 'Announcements fetch fails, on the screen and as a toast',
        texts: ['Failed to load announcements. Please try again later.', 'Could not load announcements'],
        by: [announcements('a list that fails to')],
      },
      {
        says: 'Generic error screen',
        texts: ['Error'],
        by: [shell('when nobody can say who is signed in')],
      },
      {
        says: 'Profile update, contacts, recent chats, messages, socket and send failures: only logged (decided: nothing that a person typed is lost silently, and they are told)',
        by: [
          profile('a profile is seen, changed'),
          chatScreens('the inbox shows its states'),
          outbox('what is refused stays'),
        ],
      },
      {
        says: 'A send while disconnected is aborted (decided: Send is disabled, the words stay)',
        by: [chat('the server restarts: Offline')],
      },
    ],
  },
  {
    title: '9. Business constants and limits',
    rows: [
      {
        says: 'Announcement refresh 5 minutes',
        by: [announcements('a list that fails to')],
      },
      {
        says: 'Featured content truncated at 200 characters, grid content at 150, with an ellipsis (decided: between words); View All above 5',
        by: [
          announcements('the page shows five, each'),
          excerpt('a text of 200 characters'),
          excerpt('it is cut between two'),
        ],
      },
      {
        says: 'One-time code length 6',
        by: [signUp('a student signs up in three steps')],
      },
      { says: 'Reset redirect 1.5 s', by: [reset('a student resets a forgotten')] },
      {
        says: 'Toasts: 4000 ms, 3 visible, width 356 px, gap 14 px',
        by: [toast('a toast is 356 px wide')],
      },
      {
        says: 'Year options first to fourth, division options A and B',
        by: [signUp('a student signs up in three steps')],
      },
      {
        says: 'Cookie sidebar_state lasts 7 days',
        by: [sidebar('the sidebar is remembered'), shell('Ctrl+B collapses the sidebar')],
      },
      {
        says: 'Sidebar 16rem, 18rem on mobile, 3rem collapsed; key b; breakpoint 768 px',
        by: [
          shell('Ctrl+B collapses the sidebar'),
          shell('under 768 px the menu is a drawer'),
          sidebar('the shortcut is Ctrl or Cmd with b'),
        ],
      },
      {
        says: 'Socket: 5 attempts, 1000 ms; de-duplication window 5 s',
        by: [backoff('the first five attempts'), shownMessage('a server copy without a client id')],
      },
      {
        says: 'Inbox preview 300 characters',
        by: [inboxItems('a message puts its conversation on top'), chatRead('recent chats: the last')],
      },
      {
        says: 'Input height 60 to 120 px, bubble at most 75%, contact dialog list at most 300 px',
        by: [chatScreens('the inbox on a desktop')],
      },
      {
        says: 'Chat split 40/60, minimum 30',
        by: [chatScreens('the keyboard alone chooses'), split('a pane keeps at least 30')],
      },
      {
        says: 'Defaults: theme system, font size medium',
        by: [shell('the theme follows the system'), appearance('the appearance is previewed at')],
      },
      {
        says: 'The authentication script is retried up to 5 times with backoff from 125 ms (decided: the session call at start)',
        by: [
          backoff('the session is asked for again'),
          sessionStore('a failing call is retried 5 times'),
          auth('SignIn is not ready while'),
        ],
      },
      {
        says: 'Reverification presets: strict_mfa 10 minutes multi-factor, strict 10 minutes second factor, moderate 60 minutes, lax 1440 minutes',
        by: [
          secondFactor('strict_mfa needs both factors, moderate'),
          secondFactor('dangerous calls need a step-up'),
        ],
      },
    ],
  },
];
