/** Sentences that the contract of marks, its screens and the server share. */
export const markingsText = {
  tooLong: 'Use at most 2,000 characters',
  unreadable: 'This text holds a character that cannot be stored.',
  unreadableMark: 'This mark cannot be read.',
  strokeTooLong: 'This drawing is too long. Lift the pen more often.',
  /** What is written at a mark: an item of the rubric with its points, and the grader's words. */
  labelOf: ({ words, item }: { words: string; item: { text: string; points: number } | null }): string => {
    if (item === null) return words;
    const ofItem = `${item.text} (${item.points > 0 ? '+' : ''}${item.points})`;
    return words === '' || words === item.text ? ofItem : `${ofItem}\n${words}`;
  },
  markedName: (filename: string) => `${filename.replace(/\.[^.]{1,8}$/, '')} (marked).pdf`,
} as const;
