const categoryChoices = ['messages', 'mentions', 'updates', 'reminders'] as const;

/** What the page shows; it lives in its address. */
export interface NotificationFilters {
  only?: 'unread';
  category?: (typeof categoryChoices)[number];
}

/** Reads the search part of the address; what nobody can choose falls out. Free of schemas: it is part of the first load. */
export function readFilters({ only, category }: Record<string, unknown>): NotificationFilters {
  const known = categoryChoices.find((choice) => choice === category);
  return { ...(only === 'unread' ? { only } : {}), ...(known ? { category: known } : {}) };
}
