/** Text of dialogs and of edit mode: loaded with them, not with the screen. */
export const dialogsText = {
  // Settings for all conversations.
  readReceipts: 'Read receipts',
  readReceiptsText:
    'Others see when you have read their messages, and you see when they have read yours. Off: neither.',
  settingsFailed: 'Failed to load the settings. Please try again.',
  settingsNotSaved: 'The setting could not be saved. Please try again.',
  loadingSettings: 'Loading settings...',
  blockedPeople: 'Blocked people',
  nobodyBlocked: 'You have blocked nobody.',

  openDocument: (file: string) => `Open ${file}`,

  // One conversation.
  decisionFailed: 'That did not work. Please try again.',
  muteText: 'The conversation stays in the inbox, but its messages no longer count as unread or notify you.',
  muteHour: 'For 1 hour',
  muteTomorrow: 'Until tomorrow',
  muteAlways: 'Until I undo it',
  blockTitle: (name: string) => `Block ${name}?`,
  blockText: 'Neither of you can write to the other. They are not told. You can undo this at any time.',
  muteInstead: 'Mute instead',
  accountClosed: 'This account is closed. Nothing can be sent to it.',
  youBlocked: (name: string) => `You have blocked ${name}.`,

  // A search.
  messages: 'Messages',
  noMessagesFound: 'No message found',
  searchFailed: 'Failed to search messages. Please try again.',
  foundMessages: (count: number) => (count === 1 ? '1 message found' : `${count} messages found`),
  moreFound: 'Show more',

  // The dialog that adds a contact.
  searchUsers: 'Search for users to add...',
  allUsers: 'All Users',
  loadingContacts: 'Loading contacts...',
  noUsers: 'No users found.',
  contactsFailed: 'Failed to load contacts. Please try again.',

  // Message actions.
  reactWith: (emoji: string) => `React with ${emoji}`,
  replyTo: (name: string) => `Reply to ${name}`,
  cancelReply: 'Cancel the reply',
  copyText: 'Copy text',
  edit: 'Edit',
  editing: 'Edit message',
  save: 'Save',
  cancel: 'Cancel',
  editFailed: 'The message could not be changed. Please try again.',
  delete: 'Delete',
  deleteTitle: 'Delete this message?',
  deleteText: 'It disappears for both of you.',
  deleteFailed: 'The message could not be deleted. Please try again.',

  // Files.
  attachments: 'Attachments',
  openImage: (name: string) => `Open the image ${name}`,
  download: (name: string) => `Download ${name}`,
  downloadFile: 'Download',
  imageViewer: 'Image',
  previousImage: 'Previous image',
  nextImage: 'Next image',
  imageOf: (nth: number, count: number) => `${nth} of ${count}`,
  imageFailed: 'The image could not be loaded.',

  // The composer.
  waiting: (seconds: number) =>
    `You are sending messages too fast. Your messages go on in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,

  // The sheet with a contact's profile.
  openProfile: 'Open the whole profile',
  profile: 'Profile',
  loadingProfile: 'Loading profile...',
  profileFailed: 'Failed to load the profile. Please try again.',
  student: 'Student',
  teacher: 'Teacher',
  email: 'E-mail',
  studentId: 'Student ID',
  department: 'Department',
  year: 'Year',
  division: 'Division',
  bio: 'About',
} as const;
