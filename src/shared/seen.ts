/** What a person can look at and be notified about: a screen, or a part of one, shows one of these. */
export const seenKinds = [
  'announcement',
  'task',
  /** What students handed in for a task. */
  'hand-ins',
  'course',
  'doubt',
  'document',
  /** A student's mentor, by the student's id. */
  'mentor',
  /** A mentor's student, by the student's id. */
  'mentee',
  /** That a student asks for a mentor, by the student's id. */
  'mentor-request',
  /** A conversation, by the contact's id. */
  'chat',
] as const;
export type SeenKind = (typeof seenKinds)[number];

/** Names a record, such as 'task:…'. */
export type SeenRecord = `${SeenKind}:${string}`;
