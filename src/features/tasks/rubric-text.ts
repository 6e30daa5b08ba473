/** What the contract of rubrics and comments says about what somebody has typed. */
export const rubricWords = {
  required: 'This field is required',
  titleTooLong: 'Use at most 200 characters',
  questionTooLong: 'Use at most 100 characters',
  itemTooLong: 'Use at most 500 characters',
  commentTooLong: 'Use at most 2,000 characters',
  pointsInvalid: 'Enter points from -1000 to 1000, with two decimals at most',
  criterionMissing: 'Add a criterion',
  itemMissing: 'Add a level or an item',
  tooManyCriteria: 'Use at most 30 criteria',
  tooManyItems: 'Use at most 200 levels and items in all',
} as const;
