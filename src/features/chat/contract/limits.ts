export const chatLimits = {
  contentChars: 4000,
  /** What a list of conversations shows of the last message. */
  previewChars: 300,
  page: 50,
  pageMax: 100,
  recentPage: 50,
  recentPageMax: 100,
  /** In how many of the newest conversations a name or a last message is looked for. */
  recentSearched: 2000,
  /** Messages per person. A resend of a stored message counts too. */
  rate: { max: 10, windowMs: 10_000 },
  markReadMax: 1000,
  clientIdChars: 100,
  /** One's own messages can be changed and deleted for so long, by the database's clock. */
  editMs: 15 * 60_000,
  attachments: 5,
  attachmentBytes: 25 * 1024 * 1024,
  /** Images are shown in these widths: `url` with `?w=`. */
  imageWidths: [320, 640, 1280, 2048],
  /** What a quote shows of a message. */
  quoteChars: 200,
  /** Edits, deletions, reactions, and what one decides about a conversation: each so many. */
  change: { max: 30, windowMs: 10_000 },
  searchChars: { min: 2, max: 100 },
  searchPage: 20,
  searchPageMax: 50,
  search: { max: 40, windowMs: 10_000 },
  blockedPage: 200,
  /** A browser without positions compares contents within so many milliseconds; client ids come first. */
  dedupeMs: 5000,
  catchUpConversations: 500,
  /** Messages of one conversation in one catch-up; a conversation with more is `truncated`: load it afresh. */
  catchUpPerConversation: 200,
  catchUpTotal: 2000,
  /** About so much is in one answer; what does not fit in is asked for again. */
  catchUpBytes: 512 * 1024,
  /** A browser tells at most once in so many milliseconds what it has got. */
  deliveredThrottleMs: 300,
  delivered: { max: 600, windowMs: 10_000 },
  deliveredMax: 200,
  catchUp: { max: 30, windowMs: 10_000 },
  /** A browser tells at most once in so many milliseconds that its person types… */
  typingThrottleMs: 3000,
  /** …and shows the contact as typing for so long after the last telling. */
  typingExpiresMs: 5000,
  typing: { max: 20, windowMs: 10_000 },
  watchedMax: 300,
} as const;
