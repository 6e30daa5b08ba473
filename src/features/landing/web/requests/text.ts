/** The administrators' list of requests for a walkthrough. */
export const requestsText = {
  title: 'Walkthroughs',
  emptyTitle: 'No requests yet',
  emptyText: 'A request for a walkthrough from the front page appears here.',
  loading: 'Loading requests…',
  loadFailed: 'Failed to load requests. Please try again later.',
  waiting: 'Waiting',
  handled: 'Handled',
  markHandled: 'Mark as handled',
  markHandledOf: (name: string) => `Mark as handled: ${name}`,
  markWaiting: 'Mark as waiting',
  markWaitingOf: (name: string) => `Mark as waiting: ${name}`,
  saveFailed: 'This could not be saved. Please try again.',
  showMore: 'Show more',
} as const;
