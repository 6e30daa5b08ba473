/**
 * Names a record that a person can look at and be notified about: 'task:…', and by the id of a student 'mentee:…'. A
 * screen, or a part of one, shows one of these.
 */
export type SeenRecord = `${string}:${string}`;

export const seenRecord = /^[a-z-]{1,40}:[\w-]{1,64}$/;
