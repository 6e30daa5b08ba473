/** The sentences of rubrics and of the comments for feedback. */
export const rubricText = {
  title: 'Rubric',
  ofTask: (title: string) => `Rubric of ${title}`,
  lead: 'Criteria that the work is graded by. The grader chooses in each of them, and the points follow.',
  loading: 'Loading the rubric...',
  loadFailed: 'Failed to load the rubric. Please try again.',
  onlyManagers: 'Only those who manage this task change its rubric.',
  open: 'Rubric',

  // The editor.
  criterion: (at: number) => `Criterion ${at}`,
  fieldTitle: 'Title',
  fieldQuestion: 'Question',
  questionHint: 'Criteria of the same question stand together. Leave it empty for the whole work.',
  fieldKind: 'Choose',
  kinds: { levels: 'one level', singles: 'any number of items' },
  item: (at: number) => `Item ${at}`,
  level: (at: number) => `Level ${at}`,
  fieldItem: 'Description',
  fieldPoints: 'Points',
  addCriterion: 'Add criterion',
  addLevel: 'Add level',
  addItem: 'Add item',
  removeCriterion: (name: string) => `Remove ${name}`,
  removeItem: (name: string) => `Remove ${name}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  isShownBefore: 'Show it before the work is returned',
  isShownBeforeHint:
    'Students see the criteria on the task. What was chosen they see with the returned grade.',
  sum: (most: number, points: number) => `The items give up to ${most} of ${points} points.`,
  sumAbove: 'A higher sum is cut to the points of the task.',
  sumBelow: 'More points are given by hand only.',
  save: 'Save rubric',
  saving: 'Saving...',
  saved: 'Rubric saved',
  savedAndScored: (count: number) =>
    count === 1 ? 'Rubric saved, 1 grade changed' : `Rubric saved, ${count} grades changed`,
  saveFailed: 'Failed to save the rubric. Please try again.',
  lookAtFields: 'Some fields need another look.',
  cancel: 'Cancel',
  remove: 'Remove rubric',
  removeTitle: 'Remove the rubric?',
  removeBody: 'Grades keep their points. What was chosen for them is lost.',
  removed: 'Rubric removed',
  removeFailed: 'Failed to remove the rubric. Please try again.',
  restored: 'What you wrote last time is here again.',
  startOver: 'Start over',

  // The preview.
  previewTitle: 'This changes grades',
  previewOf: (changed: number, graded: number) =>
    `${changed} of ${graded} grades given with this rubric change.`,
  previewReturned: (count: number) =>
    count === 1
      ? '1 of them was returned: the student sees the correction at once.'
      : `${count} of them were returned: the students see the correction at once.`,
  previewSecond: (count: number) =>
    count === 1 ? '1 second mark changes too.' : `${count} second marks change too.`,
  previewMore: (count: number) => `and ${count} more`,
  previewList: 'Grades that change',
  fromTo: (before: number, after: number) => `${before} to ${after}`,
  wasReturned: 'Returned',
  confirm: 'Save and change grades',
  previewFailed: 'Failed to look at the grades. Please try again.',

  // Somebody was faster.
  conflictTitle: 'Somebody was faster',
  takeTheirs: 'Load theirs',
  keepMine: 'Go on with mine',

  // Copying.
  copy: 'Copy from another task',
  copyTitle: 'Copy a rubric',
  copyLoading: 'Loading your rubrics...',
  copyFailed: 'Failed to load your rubrics. Please try again.',
  copyNone: 'None of your other tasks has a rubric yet.',
  copyReplaces: 'It replaces what is written here. Nothing is saved yet.',
  sizes: (criteria: number, items: number) =>
    `${criteria === 1 ? '1 criterion' : `${criteria} criteria`}, ${items === 1 ? '1 item' : `${items} items`}`,

  // Grading.
  panel: 'Rubric',
  wholeWork: 'Whole work',
  signed: (points: number) => (points > 0 ? `+${points}` : String(points)),
  sumLine: (sum: number) => `Sum ${sum}`,
  adjusted: (adjustment: string) => `Adjustment ${adjustment}`,
  cut: (points: number) => `counts ${points}`,
  changed: 'The rubric was changed meanwhile. Your choice stayed where its items stayed.',
  byPoints: 'The rubric could not be loaded. Points saved now keep what was chosen.',
  makeRubric: 'Make a rubric',
  changeRubric: 'Change the rubric',
  keys: {
    choose: 'choose in the criterion (1 to 9)',
    clear: 'clear the criterion',
    nextCriterion: 'next criterion',
    previousCriterion: 'previous criterion',
    toPoints: 'to the points',
  },

  // What two people chose.
  compare: 'Compare the rubric',
  differs: 'Differs',
  byPointsAlone: 'By points alone',
  nothingChosen: 'Nothing',
  itemWithPoints: (words: string, points: string) => `${words} (${points})`,

  // For students.
  chosen: 'Chosen',
  howYouAreGraded: 'How this is graded',
  sumOfItems: 'Sum of the rubric',
  adjustment: 'Adjustment',
  sumIsCut: (sum: number, points: number) => `${sum} is cut to ${points}.`,
} as const;

export const commentsText = {
  open: 'Comments',
  keysOpen: 'comments, in empty feedback',
  title: 'Comments for feedback',
  loading: 'Loading your comments...',
  loadFailed: 'Failed to load your comments. Please try again.',
  none: 'No comments yet. Write feedback, then keep it here to use it again.',
  nothingFound: 'No comment has these words.',
  find: 'Find a comment',
  insert: (words: string) => `Insert: ${words}`,
  ofCourse: 'For the course',
  by: (name: string) => `by ${name}`,
  keep: 'Keep this feedback as a comment',
  keepForCourse: 'For everybody who grades in this course',
  keepNow: 'Keep',
  kept: 'Comment kept',
  keepFailed: 'Failed to keep the comment. Please try again.',
  edit: (words: string) => `Edit: ${words}`,
  remove: (words: string) => `Delete: ${words}`,
  removeTitle: 'Delete this comment?',
  removeBody: 'Feedback that it was inserted into stays.',
  removeConfirm: 'Delete',
  removed: 'Comment deleted',
  removeFailed: 'Failed to delete the comment. Please try again.',
  fieldText: 'Comment',
  save: 'Save',
  saveFailed: 'Failed to save the comment. Please try again.',
  cancel: 'Cancel',
} as const;
