import type { MemberState } from '#features/courses/contract/members.ts';

/** What the courses say about a student, by course. */
export type States = Readonly<Record<string, MemberState>>;
export const noStates: States = {};
