export const searchText = {
  types: {
    people: 'People',
    tasks: 'Tasks',
    courses: 'Courses',
    lessons: 'Lessons',
    announcements: 'Announcements',
    doubts: 'Doubts',
    messages: 'Messages',
  },
  queryTooLong: 'Use at most 200 characters',
  typeUnknown: 'Choose among people, tasks, courses, lessons, announcements, doubts, messages',
  unreadable: 'This text holds a character that cannot be searched for.',
} as const;
