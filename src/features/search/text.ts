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
  typeUnknown: 'Choose among people, tasks, courses, lessons, announcements, doubts, messages',
} as const;
