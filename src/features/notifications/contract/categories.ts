export const categories = ['messages', 'mentions', 'updates', 'reminders'] as const;
export type Category = (typeof categories)[number];
