/** What the assistant says of meetings. */
export const campusWords = {
  /** Other words for a meeting. */
  kinds: 'meeting meetings lecture class',
  next: (title: string, at: string, place: string | null) =>
    `The next meeting of ${title} begins ${at}${place === null ? '' : `, ${place}`}.`,
  last: (title: string, at: string) => `The last meeting of ${title} began ${at}. No other one is planned.`,
} as const;
