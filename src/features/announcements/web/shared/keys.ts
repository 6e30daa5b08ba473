// Separate from the calls, so that code that only clears a cache loads no schema.
export const announcementsKey = ['announcements'] as const;
export const latestKey = [...announcementsKey, 'latest'] as const;
export const allKey = [...announcementsKey, 'all'] as const;
/** Unread important announcements. */
export const pinnedKey = [...announcementsKey, 'pinned'] as const;
export const removedKey = [...announcementsKey, 'removed'] as const;
/** The announcement for its page. */
export const readKey = [...announcementsKey, 'read'] as const;
/** The announcement for its form. */
export const oneKey = [...announcementsKey, 'one'] as const;
