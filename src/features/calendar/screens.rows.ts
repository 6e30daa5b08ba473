/** Rows of the menu that the specification does not know. */
export const calendarScreens = { everyone: [{ path: '/calendar', label: 'Calendar' }] };
