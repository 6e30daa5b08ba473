// Apart from the calls, so that whoever only clears a cache fetches no schema.
export const announcementsKey = ['announcements'] as const;
export const latestKey = [...announcementsKey, 'latest'] as const;
export const allKey = [...announcementsKey, 'all'] as const;
/** Important ones that the person has not read. */
export const pinnedKey = [...announcementsKey, 'pinned'] as const;
export const removedKey = [...announcementsKey, 'removed'] as const;
/** As its page shows it. */
export const readKey = [...announcementsKey, 'read'] as const;
/** As the form is filled from it. */
export const oneKey = [...announcementsKey, 'one'] as const;
