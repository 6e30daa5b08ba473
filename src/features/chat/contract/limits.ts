export const chatLimits = {
  contentChars: 4000,
  /** Length of the last message in a list of conversations. */
  previewChars: 300,
  page: 50,
  pageMax: 100,
  recentPage: 50,
  recentPageMax: 100,
  /** How many of the newest conversations the search looks at, for names and last messages. */
  recentSearched: 2000,
  /** Messages per person. A resend of a stored message counts too. */
  rate: { max: 10, windowMs: 10_000 },
  markReadMax: 1000,
  clientIdChars: 100,
  /** Senders can edit and delete their messages for so long, by the database's clock. */
  editMs: 15 * 60_000,
  attachments: 5,
  attachmentBytes: 25 * 1024 * 1024,
  /** Widths of resized images: `url` with `?w=`. */
  imageWidths: [320, 640, 1280, 2048],
  /** Length of a quoted message. */
  quoteChars: 200,
  /** Per person: edits, deletions, reactions, and changes of a conversation's settings. */
  change: { max: 30, windowMs: 10_000 },
  searchChars: { min: 2, max: 100 },
  searchPage: 20,
  searchPageMax: 50,
  search: { max: 40, windowMs: 10_000 },
  blockedPage: 200,
  /** Within this time a browser without positions matches messages by content. It matches client ids first. */
  dedupeMs: 5000,
  catchUpConversations: 500,
  /** Messages of one conversation in one catch-up; a conversation that missed more is `truncated` and must be reloaded. */
  catchUpPerConversation: 200,
  catchUpTotal: 2000,
  /** Approximate size of one answer; the client asks again for the rest. */
  catchUpBytes: 512 * 1024,
  /** The least time between two reports of deliveries by a browser. */
  deliveredThrottleMs: 300,
  delivered: { max: 600, windowMs: 10_000 },
  deliveredMax: 200,
  catchUp: { max: 30, windowMs: 10_000 },
  /** The least time between two reports of typing by a browser. */
  typingThrottleMs: 3000,
  /** The contact shows as typing for so long after the last report. */
  typingExpiresMs: 5000,
  typing: { max: 20, windowMs: 10_000 },
  watchedMax: 300,
} as const;
