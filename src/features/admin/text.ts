/** The sentences that the server sends to administrators. */
export const adminText = {
  reasonMissing: 'Please give a reason',
  reasonTooLong: 'Use at most 500 characters',
} as const;
