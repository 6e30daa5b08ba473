import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const chatHelp: readonly HelpEntry[] = [
  {
    title: 'Block somebody',
    words: 'block user stop writing messages from classmate student contact ban person',
    how: 'Open the conversation, then More, then Block user. Neither of you can write to the other; they are not told. Teachers can be muted, not blocked.',
    url: '/chat',
  },
  {
    title: 'Unblock somebody',
    words: 'unblock blocked people list user contact again allow',
    how: 'Press Unblock under Blocked people in the settings, tab Privacy.',
    url: '/settings?tab=privacy#blocked',
  },
  {
    title: 'Mute a conversation',
    words: 'mute unmute silence turn off one chat notifications conversation messages quiet group',
    how: 'Open the conversation, then More, then Mute notifications.',
    url: '/chat',
  },
  {
    title: 'Send a message',
    words: 'write message text chat start conversation contact teacher student talk new add',
    how: 'Press Add Contact in the chat, choose the person, and write.',
    url: '/chat',
  },
  {
    title: 'Edit or delete a message',
    words: 'edit change correct delete remove unsend message sent chat take back',
    how: 'Open the menu of your message in the conversation, then Edit or Delete.',
    url: '/chat',
  },
  {
    title: 'Send files in a chat',
    words: 'attach attachment send file files picture pictures photo image pdf chat message',
    how: 'Press Attach files beside the message, paste a picture, or drop the files on the conversation.',
    url: '/chat',
  },
  {
    title: 'Favourite conversations',
    words: 'favourite favorite favourites favorites star pin conversation chat top add',
    how: 'Open the conversation, then More, then Add to favorites.',
    url: '/chat',
  },
];
