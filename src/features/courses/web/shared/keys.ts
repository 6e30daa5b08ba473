export const coursesKey = ['courses'] as const;
export const listKey = ['courses', 'list'] as const;
export const removedKey = ['courses', 'removed'] as const;
export const courseKey = (courseId: string) => ['courses', 'one', courseId] as const;
export const partsKey = (courseId: string) => ['courses', 'parts', courseId] as const;
export const learnersKey = (courseId: string) => ['courses', 'learners', courseId] as const;
export const staffKey = (courseId: string) => ['courses', 'staff', courseId] as const;
export const sectionsKey = (courseId: string) => ['courses', 'sections', courseId] as const;
export const teamsKey = (courseId: string) => ['courses', 'teams', courseId] as const;
export const membersKey = (courseId: string) => ['courses', 'members', courseId] as const;
export const joinCodesKey = (courseId: string) => ['courses', 'join-codes', courseId] as const;
export const doubtsKey = (courseId: string) => ['courses', 'doubts', courseId] as const;
export const lessonDoubtsKey = (courseId: string, lessonId: string) =>
  [...doubtsKey(courseId), 'lesson', lessonId] as const;
export const openDoubtsKey = (courseId: string) => [...doubtsKey(courseId), 'open'] as const;
