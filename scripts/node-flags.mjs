/** Flags of every Node.js that serves. */
export const nodeFlags = [
  // V8 would let the young generation grow with the machine: 340 MB idle, not 210.
  '--max-semi-space-size=16',
  // After a rush V8 would make what a message needs where old objects live: docs/decisions/0060-a-message-passes-the-library.md
  '--no-allocation-site-pretenuring',
  // V8 would collect the whole heap whenever a tenth was added to it, every four seconds in a busy chat: now when it has doubled.
  '--heap-growing-percent=100',
  // V8 would compile for good only what has been called three thousand times: docs/decisions/0065-people-who-ask-at-once-are-read-at-once.md
  '--invocation-count-for-turbofan=1000',
];
