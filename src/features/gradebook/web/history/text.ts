/** The sentences about who changed which points. */
export const historyText = {
  title: 'Changes',
  titleOf: (title: string) => `Changes of ${title}`,
  loading: 'Loading the changes...',
  loadFailed: 'The changes could not be loaded.',
  empty: 'No points were changed yet',
  student: 'Student',
  everybody: 'All students',
  more: 'Show earlier changes',
  changed: (before: string, after: string) => `${before} → ${after}`,
  changedWords: (before: string, after: string) => `from ${before} to ${after}`,
  by: (name: string) => `by ${name}`,
} as const;
