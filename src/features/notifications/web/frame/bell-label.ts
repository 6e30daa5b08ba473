/** Apart from the other sentences: the bell is part of every first load. */
export const bellLabel = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
