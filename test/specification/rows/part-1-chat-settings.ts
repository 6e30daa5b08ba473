import type { Section } from '../row.ts';
import {
  appearance,
  chat,
  chatActions,
  chatConnection,
  chatScreens,
  contrast,
  directory,
  inboxItems,
  notifications,
  people,
  presence,
  privacy,
  provider,
  relativeTime,
  split,
} from '../tests.ts';

export const chatAndSettings: readonly Section[] = [
  {
    title: '2. Messaging (/chat)',
    rows: [
      {
        says: 'Heading Inbox, tabs All mail and Unread, a search box with the placeholder Search, two resizable panes: 40/60, at least 30 each, saved in a cookie',
        by: [
          chatScreens('the keyboard alone chooses'),
          chat('without conversations the'),
          chat('unread messages are counted'),
          split('a pane keeps at least 30'),
          split('a damaged cookie gives the 40/60'),
        ],
      },
      {
        says: 'Conversations, loading',
        texts: ['Loading conversations...'],
        by: [chatScreens('the inbox shows its states')],
      },
      {
        says: 'No conversations',
        texts: [
          'No conversations yet',
          "You don't have any conversations yet. Start chatting with a contact.",
        ],
        by: [chatScreens('the inbox shows its states')],
      },
      {
        says: 'A list item is a button: sender name, unread dot, relative time, subject, first 300 characters; the selected one is highlighted, initially the first',
        by: [
          chat('Add Contact searches people'),
          chat('unread messages are counted'),
          inboxItems('a message puts its conversation on top'),
          relativeTime('a time reads as 3 days ago'),
          chat('two people chat live'),
        ],
      },
      {
        says: 'Add Contact opens a searchable dialog with the group All Users',
        texts: ['Search for users to add...', 'Loading contacts...', 'No users found.'],
        by: [chat('Add Contact searches people'), chatScreens('the inbox shows its states')],
      },
      {
        says: 'Each entry shows avatar, name, e-mail or id and a status colour: online green, away yellow, other grey',
        by: [
          chat('Add Contact searches people'),
          chatScreens('the inbox on a desktop'),
          presence('after five minutes without'),
          contrast('online is green'),
          directory('between students not by e-mail'),
        ],
      },
      {
        says: 'Choosing a contact adds a conversation, read, if not listed already, and selects it',
        texts: ['New conversation', 'Start chatting with this contact'],
        by: [chat('Add Contact searches people'), inboxItems('a contact without a message')],
      },
      {
        says: 'Conversation header: name, contact id, a green Connected or red Offline (decided: of my connection; the contact’s presence is a dot)',
        by: [
          chatScreens('the inbox on a desktop'),
          chatConnection('after five attempts there is'),
          contrast('online is green'),
          chat('the server restarts: Offline'),
        ],
      },
      {
        says: 'More menu: Mute notifications, Add to favorites, View profile, Block user',
        by: [chatActions('both people mute, favourite'), chatScreens('the address of an unknown')],
      },
      {
        says: 'Messages with time of day and avatars, a typing indicator, an input of several lines with Send',
        by: [
          chat('two people chat live'),
          chat('Enter sends, Shift+Enter'),
          chatScreens('the inbox on a desktop'),
        ],
      },
      {
        says: 'No contact selected',
        texts: ['No conversation selected', 'Select a conversation from the sidebar to start chatting'],
        by: [chatScreens('the inbox shows its states')],
      },
    ],
  },
  {
    title: '2. Settings (/settings)',
    rows: [
      {
        says: 'Breadcrumb (dashboard link, then Settings), heading Settings, four tabs',
        texts: ['Manage your account settings and preferences.'],
        by: [appearance('the appearance is previewed at')],
      },
      {
        says: 'Account: Profile Information with Full Name, Email, Bio, Cancel, Save Changes',
        by: [privacy('the account: a new name')],
      },
      {
        says: 'Account: Connected Accounts, a connected one and GitHub with a Connect button',
        texts: ['Not connected'],
        by: [provider('a student signs in with')],
      },
      {
        says: 'Notifications: Email Notifications on, Push Notifications off, Save Preferences; Messages, Mentions and Platform Updates on, Reminders off',
        by: [notifications('the settings choose kinds and channels')],
      },
      {
        says: 'Appearance: theme System, Light or Dark, font size small, medium (default) or large, switches Compact View, Reduce Motion, High Contrast (off), Save Preferences',
        by: [appearance('the appearance is previewed at')],
      },
      {
        says: 'Privacy: Two-Factor Authentication (off); Current Password, New Password, Confirm New Password, Reset Password, Update Password; Activity Tracking (on), Data Sharing (off), Download My Data, Delete Account',
        by: [privacy('privacy: two factors, passkey')],
      },
      {
        says: 'A teacher who waits for approval is told so (decided: no sample values, every control loads and saves)',
        by: [people('a teacher who signs up appears')],
      },
    ],
  },
];
