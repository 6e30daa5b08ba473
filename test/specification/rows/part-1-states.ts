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
  classes,
  config,
  directory,
  firstName,
  inboxItems,
  landing,
  matrix,
  outbox,
  peopleServer,
  presence,
  profile,
  profileDraft,
  profileServer,
  reset,
  rolesServer,
  secondFactor,
  shell,
  shownMessage,
  sidebar,
  signInServer,
  signUp,
  signUpForms,
  signUpServer,
  toast,
} from '../tests.ts';

export const states: readonly Section[] = [
  {
    title: '3. Entities and their fields',
    rows: [
      {
        says: 'Signup, student: name, studentId, email, password (never sent to the backend), year, division, role, clerkUserId',
        by: [signUp('a student signs up in three steps'), signUpForms('a student signs up with the e-mail')],
      },
      {
        says: 'Years first to fourth are labelled First Year to Fourth Year; divisions are A or B',
        by: [signUp('a student signs up in three steps'), classes('%s is %s at sign-up')],
      },
      {
        says: 'Signup, teacher: name, department, teacherId (labelled Email ID; decided: the sign-in address), role, clerkUserId',
        by: [
          signUp('a teacher signs up with the Email ID'),
          signUpForms("a teacher's Email ID is"),
          signUpServer("a teacher's Email ID"),
        ],
      },
      {
        says: 'User data: role, default student, and id, clerkUserId, name, teacherId, email, year, division',
        by: [peopleServer('one sees oneself in full'), rolesServer('on a public address the')],
      },
      {
        says: 'Announcement: _id, title, content, imageUrl, category, priority, date, author (decided: priority important or normal, any other reads normal)',
        by: [
          announcementsServer('stores an announcement with every'),
          announcementsServer('treats any priority but important'),
        ],
      },
      {
        says: 'Chat message: _id, senderId, receiverId, content, timestamp, read (decided: also seq and clientId)',
        by: [chatHistory('the newest fifty messages'), chatSend('a message is stored before')],
      },
      {
        says: 'Chat message on the screen: id, content, sender, timestamp (decided: one’s own or not, and how far it is)',
        by: [shownMessage('a message stands behind'), shownMessage('the server copy with its client id')],
      },
      {
        says: 'Contact: id or _id, name, email, teacherId, studentId, status (decided: the real presence)',
        by: [chatHistory('the newest fifty messages'), presence('a watched person goes online')],
      },
      {
        says: 'Recent chat: contactId, contactName, contactEmail, lastMessage, lastMessageTime, read, unreadCount',
        by: [chatRead('recent chats: the last')],
      },
      {
        says: 'The name of a contact who is gone',
        texts: ['Unknown User'],
        by: [chatRead('a person whose record is')],
      },
      {
        says: 'Conversation list item: id, name, email, subject, text, date, read, labels (‘unread’ when unreadCount is over 0), unreadCount',
        by: [inboxItems('an item is labelled unread'), inboxItems('a contact without a message')],
      },
      {
        says: 'Mail item of the sample inbox: id, name, email, subject, text, date, read, labels (decided: no samples, the items are the viewer’s conversations)',
        by: [inboxItems('an item is labelled unread'), inboxItems('what was added stands first')],
      },
      {
        says: 'Landing items: features with title, description and icon; stats with label and value; testimonials with quote, author and role',
        by: [landing('the front page says what')],
      },
      {
        says: 'Theme: system, light or dark, default system, stored locally',
        by: [shell('the theme follows the system'), appearance('the appearance is previewed at')],
      },
    ],
  },
  {
    title: '4. States and transitions',
    rows: [
      {
        says: 'The theme system follows the operating system; changes apply at once to the whole page',
        by: [shell('the theme follows the system'), appearance('the appearance is previewed at')],
      },
      {
        says: 'Login first signs out any session, then attempts the sign-in with identifier and password, then goes to /dashboard',
        by: [auth('ends the old session first'), signInServer('a sign-in first ends the')],
      },
      {
        says: 'Login whose status is not complete, or without a session',
        texts: ['Login not complete. Please try again.'],
        by: [
          auth('Login not complete, when no'),
          auth('is asked for; when the'),
          secondFactor('a challenge ends after five'),
        ],
      },
      {
        says: 'Wizard, step 1: Student or Teacher, Next disabled until chosen',
        by: [signUp('a student signs up in three steps')],
      },
      {
        says: 'Wizard, step 2: role details; Back returns; Next creates the identity account and asks for an e-mail code',
        by: [
          signUp('step 2 shows missing values'),
          signUp('step 2 survives Back and'),
          signUpServer('the wizard creates account, profile'),
        ],
      },
      {
        says: 'Wizard, step 3: the code of 6 digits; complete: the session, the profile posted to the backend, /dashboard and a toast',
        texts: ['Account created successfully!'],
        by: [signUp('a student signs up in three steps')],
      },
      {
        says: 'Forgot password, step 1',
        texts: ['Password reset code sent! Please check your email.'],
        by: [reset('a student resets a forgotten'), reset('an unknown address gets the')],
      },
      {
        says: 'Forgot password, step 2: code and new password; after 1.5 s the login view returns',
        texts: ['Password reset successful! Redirecting to login...'],
        by: [reset('a student resets a forgotten')],
      },
      {
        says: 'Forgot password with a second factor',
        texts: ['Additional authentication required.'],
        by: [reset('Additional authentication required'), secondFactor('a reset asks for the')],
      },
      {
        says: 'The state of the sidebar is kept in a cookie',
        by: [shell('Ctrl+B collapses the sidebar'), sidebar('it is expanded unless')],
      },
      {
        says: 'Announcements load on entry and are refreshed every 5 minutes (decided: new ones also arrive live)',
        by: [announcements('a list that fails to'), announcements('a teacher publishes with an image')],
      },
      {
        says: 'Profile: Save with no changes just leaves edit mode, Cancel restores, Save sends only changed fields, a failure stays in edit mode',
        by: [profile('a profile is seen, changed'), profileDraft('nothing changed is nothing to send')],
      },
      {
        says: 'Recent chats load for the signed-in user; without any, all contacts stand as conversations',
        by: [chat('without conversations the'), inboxItems('what was added stands first')],
      },
      {
        says: 'The contact dialog loads contacts every time it opens (decided: searched on the server, 20 a page)',
        by: [
          chatScreens('the inbox shows its states'),
          chatHistory('contacts: the directory'),
          directory('pages follow each other'),
        ],
      },
      {
        says: 'The Unread tab shows only items not read (decided: what was read there stays until the tab changes)',
        by: [chat('unread messages are counted'), inboxItems('Unread shows only what')],
      },
      {
        says: 'Connected or Offline; reconnection is automatic',
        by: [chat('the server restarts: Offline'), backoff('the first five attempts')],
      },
      {
        says: 'An outgoing message appears at once with a temporary id; the confirmation is added only if no message with the same content within 5 seconds shows (decided: first by client id)',
        by: [
          outbox('a message shows at once'),
          shownMessage('a server copy without a client id'),
          shownMessage("sending 'ok' twice"),
          chat("sending 'ok' twice"),
        ],
      },
      {
        says: 'Incoming messages of the open conversation are appended, and marked read, as are unread ones after the history loads',
        by: [chat('two people chat live'), chat('unread messages are counted')],
      },
      {
        says: 'Switching contact clears the input and reloads the history (decided: the draft stays with its conversation)',
        by: [chat('a draft belongs to its')],
      },
      {
        says: 'Toasts go after 4 s, also by close, at most 3 are visible',
        by: [toast('a toast is 356 px wide')],
      },
    ],
  },
  {
    title: '5. Validation rules',
    rows: [
      {
        says: 'Login: Email of type email, and Password, both required',
        by: [auth('has the specified words and fields'), auth('shows which fields are empty')],
      },
      {
        says: 'Signup: every field required, e-mail of type email, the student’s placeholder suggests a college address, year and division from fixed choices',
        by: [signUp('step 2 shows missing values'), signUp('a student signs up in three steps')],
      },
      {
        says: 'Code: at most 6, what does not match the pattern is rejected',
        by: [signUp('a student signs up in three steps'), signUp('a wrong code is refused')],
      },
      {
        says: 'Password strength is not shown (decided: 8 to 128 characters, common ones refused, a meter)',
        by: [
          signUp('the meter shows how strong'),
          signUp('a common password is refused'),
          signUpServer('passwords of 8 and of'),
        ],
      },
      {
        says: 'Forgot password: e-mail, code and new password required',
        by: [reset('Failed to send password reset'), reset('Failed to reset password, when')],
      },
      {
        says: 'Chat: Send is disabled while the trimmed input is empty or the socket is not connected',
        by: [chat('Enter sends, Shift+Enter'), chat('the server restarts: Offline')],
      },
      {
        says: 'Nothing is sent without a contact and a user',
        by: [chatSend('a message to nobody is'), chatSend('without a session nothing')],
      },
      {
        says: 'Enter sends, Shift+Enter adds a line; the input is trimmed before and cleared after',
        by: [chat('Enter sends, Shift+Enter')],
      },
      {
        says: 'Identity needs a well-formed key (decided: a malformed secret stops the start with one sentence)',
        by: [config('%s %o')],
      },
    ],
  },
  {
    title: '6. Roles and permissions',
    rows: [
      {
        says: 'Student and teacher, default student, carried in the signup payload (decided: the server decides, by TEACHER_SIGNUP)',
        by: [
          rolesServer('on a local address a'),
          rolesServer('the role of a sign-up'),
          rolesServer('domain: an address of the'),
          config('is open while only this machine'),
        ],
      },
      {
        says: 'Teachers have the menu items and routes of creation and the mentor section, students the mentee section, everyone the common ones',
        by: [shell('a student finds the specified items'), shell('a teacher also finds')],
      },
      {
        says: 'Whether the server enforces roles is not shown (decided: every call for every kind of person)',
        by: [matrix('for %s'), matrix('every endpoint of the router')],
      },
      {
        says: 'The profile shows role-specific fields',
        by: [profile('a profile is seen, changed'), profileServer('a teacher has a department')],
      },
      {
        says: 'A greeting without a name says ‘there’',
        by: [firstName('a greeting uses the first name, or there')],
      },
      {
        says: 'Who does not exist cannot be written to',
        by: [chatScreens('the address of an unknown')],
      },
    ],
  },
];
