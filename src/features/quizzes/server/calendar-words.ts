/** What a calendar says beside the title of a quiz. */
export const calendarWords = { opens: 'Opens', closes: 'Closes' } as const;
