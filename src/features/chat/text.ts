/** The chat's text. */
export const chatText = {
  // The server's answers.
  emptyMessage: 'Write a message first.',
  messageTooLong: (maxChars: number) => `A message can have at most ${maxChars} characters.`,
  badClientId: 'This message id cannot be used.',
  badPosition: 'This place in the conversation cannot be read.',
  unknownPerson: 'This person was not found.',
  searchTooShort: 'Type at least 2 characters.',
  fileTooLarge: 'File size exceeds 25MB limit',
  tooManyFiles: (max: number) => `A message can have at most ${max} files.`,
  /** List text in place of a last message's text. */
  lastDeleted: 'This message was deleted',
  lastFiles: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  unknownUser: 'Unknown User',

  // The list of conversations.
  title: 'Inbox',
  tabs: 'Which conversations',
  allMail: 'All mail',
  unread: 'Unread',
  search: 'Search',
  conversations: 'Conversations',
  resize: 'Resize the conversation list',
  loadingConversations: 'Loading conversations...',
  loadingMore: 'Loading more...',
  conversationsFailed: 'Failed to load conversations. Please try again later.',
  conversationsAway:
    'Your conversations could not be loaded. Nothing is lost: these are people you can write to.',
  noConversations: 'No conversations yet',
  noConversationsText: "You don't have any conversations yet. Start chatting with a contact.",
  nothingUnread: 'Nothing unread',
  nothingUnreadText: 'You have read all your messages.',
  nothingFound: 'No conversation found',
  nothingFoundText: (search: string) =>
    `Nothing matches “${search}”. Try a name or a word of the last message.`,
  newConversation: 'New conversation',
  startChatting: 'Start chatting with this contact',
  you: 'You',
  youPrefix: 'You: ',
  unreadMessages: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),

  favourites: 'Favourites',
  favourite: 'Favourite',
  searching: 'Searching messages...',
  muted: 'Muted',

  // Settings for all conversations.
  chatSettings: 'Chat settings',

  // The dialog that adds a contact.
  addContact: 'Add Contact',

  // The conversation.
  noneSelected: 'No conversation selected',
  noneSelectedText: 'Select a conversation from the sidebar to start chatting',
  conversationWith: (name: string) => `Conversation with ${name}`,
  back: 'Back',
  connected: 'Connected',
  connecting: 'Connecting...',
  offline: 'Offline',
  reconnect: 'Reconnect',
  more: 'More',
  viewProfile: 'View profile',
  muteNotifications: 'Mute notifications',
  unmuteNotifications: 'Unmute notifications',
  mutedUntil: (time: string) => `Muted until ${time}`,
  addFavourite: 'Add to favorites',
  removeFavourite: 'Remove from favorites',
  blockUser: 'Block user',
  unblockUser: 'Unblock user',
  loadingMessages: 'Loading messages...',
  messagesFailed: 'Failed to load messages. Please try again later.',
  olderFailed: 'Older messages could not be loaded.',
  messagesWith: (name: string) => `Messages with ${name}`,
  firstMessage: (name: string) => `This is the beginning of your conversation with ${name}.`,
  newMessages: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  toNewest: 'To the newest message',
  newSince: 'New',
  typing: (name: string) => `${name} is typing...`,
  sending: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Not sent',
  retry: 'Retry',
  discard: 'Discard',
  notSent: 'The message could not be sent. Please try again.',
  notKept: 'This browser could not keep the message. Please try again.',
  newerFailed: 'Newer messages could not be loaded.',
  notFoundThere: 'This message could not be loaded. Please try again.',

  // Message actions.
  deleted: 'This message was deleted',
  edited: 'edited',
  messageActions: 'Message actions',
  actionsFor: (words: string) => `Actions for: ${words}`,
  reactedBy: (emoji: string, who: string) => `${emoji} ${who}`,
  and: (one: string, other: string) => `${one} and ${other}`,
  reply: 'Reply',
  quoteOf: (name: string) => `Go to the message of ${name} that is answered`,
  copied: 'Copied',
  copyFailed: 'The text could not be copied.',
  reactFailed: 'The reaction could not be saved. Please try again.',

  // Blocked.
  cannotMessage: 'You cannot message this person',
  cannotBlock: 'You can mute your teachers, but not block them.',

  // Files.
  attach: 'Attach files',
  dropFiles: 'Drop the files to attach them',

  // The composer.
  message: 'Message',
  writeMessage: 'Write a message',
  send: 'Send',
  writeOffline: 'No connection. What you write is kept here until you are back.',
} as const;
