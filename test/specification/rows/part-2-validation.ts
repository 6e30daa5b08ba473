import type { Section } from '../row.ts';
import {
  announcementImages,
  announcementsServer,
  assistant,
  chatSend,
  courseFailures,
  courseFiles,
  courses,
  coursesServer,
  directory,
  documents,
  doubts,
  lessonDraft,
  mentorship,
  mentorshipServer,
  outline,
  taskDraft,
  tasks,
  tasksServer,
  writing,
} from '../tests.ts';

export const validationAndRoles: readonly Section[] = [
  {
    title: '5. Validation rules: tasks, announcements, mentorship',
    rows: [
      {
        says: 'Task: title and description required',
        texts: ['Please fill in all required fields'],
        by: [tasks('missing, too large and too'), tasksServer('without %s')],
      },
      {
        says: 'Task: attachment at most 25MB',
        texts: ['File size exceeds 25MB limit'],
        by: [tasks('missing, too large and too'), tasksServer('an attachment over 25 MB')],
      },
      {
        says: 'Task: points numeric, default 10',
        by: [
          tasksServer('defaults to General, normal, 10'),
          tasksServer('%s %j is refused'),
          taskDraft('a new task has 10'),
        ],
      },
      {
        says: 'Task: the due date cannot be in the past',
        by: [tasks('missing, too large and too'), tasksServer('a past one is refused')],
      },
      {
        says: 'Task: Improve with AI needs non-empty text',
        texts: ['Please enter a description to improve'],
        by: [assistant('Improve with AI names missing')],
      },
      {
        says: 'Announcement: title, content and author required',
        by: [writing('missing and too large values'), announcementsServer('without %s')],
      },
      {
        says: 'Announcement: image at most 5MB',
        texts: ['Image size exceeds 5MB limit'],
        by: [writing('missing and too large values'), announcementImages('above 5 MB are refused')],
      },
      {
        says: 'Announcement: Improve with AI needs non-empty content',
        texts: ['Please enter content to improve'],
        by: [assistant('Improve with AI names missing')],
      },
      {
        says: 'Mentee upload: category, name and file needed',
        texts: ['Missing information'],
        by: [mentorship('mentor and student go from'), documents('are refused when missing, too')],
      },
      {
        says: 'Mentee upload: accepted are PDF, DOC, DOCX, JPG, JPEG, PNG (decided: by their bytes)',
        by: [documents('are refused when missing, too'), mentorship('mentor and student go from')],
      },
      {
        says: 'Mentee upload: at most 10MB is stated (decided: and enforced on both sides)',
        by: [documents('are refused when missing, too'), mentorship('mentor and student go from')],
      },
      {
        says: 'Mentee upload: the name defaults to the file name without extension',
        by: [mentorship('mentor and student go from')],
      },
      {
        says: 'Add mentees: at least one student selected',
        texts: ['No students selected'],
        by: [mentorship('mentor and student go from'), mentorshipServer('refuses an empty choice and')],
      },
    ],
  },
  {
    title: '5. Validation rules: courses',
    rows: [
      {
        says: 'Create course: title and description required',
        texts: ['Title and description are required'],
        by: [courses('a teacher builds a course'), coursesServer('%j is refused with 400')],
      },
      {
        says: 'Create course: a user session is needed',
        texts: ['User session missing. Please re-authenticate.'],
        by: [courseFailures('failed calls show their sentences')],
      },
      {
        says: 'Create course: cover at most 8MB (1280x720 recommended)',
        texts: ['Cover image exceeds 8MB limit'],
        by: [courses('a teacher builds a course'), coursesServer('refuses a cover over 8')],
      },
      {
        says: 'Create course: estimated hours a number, minimum 0, step 0.5',
        by: [courses('a teacher builds a course'), coursesServer('%j is refused with 400')],
      },
      {
        says: 'Create course: tags comma separated and trimmed; target division defaults to All',
        by: [
          coursesServer('stores every field of a'),
          coursesServer('uses defaults for absent fields'),
          courses('a teacher builds a course'),
        ],
      },
      {
        says: 'Doubt: non-empty',
        texts: ['Please enter your question'],
        by: [courses('a teacher builds a course'), doubts('needs text')],
      },
      {
        says: 'Reply: non-empty',
        texts: ['Reply cannot be empty'],
        by: [courses('a teacher builds a course'), doubts('needs text')],
      },
      {
        says: 'Module: title required, on create and on edit',
        texts: ['Module title is required', 'Module title cannot be empty'],
        by: [outline('need a title, on create'), courses('a teacher builds a course')],
      },
      {
        says: 'Lesson: title required',
        texts: ['Lesson title is required'],
        by: [courses('a teacher builds a course'), outline('%j is refused')],
      },
      {
        says: 'Lesson: youtube needs a URL',
        texts: ['Provide a valid YouTube URL'],
        by: [courses('a teacher builds a course'), outline('%j is refused')],
      },
      {
        says: 'Lesson: upload needs a file, on create and when YouTube becomes an upload',
        texts: ['Upload a video file for this lesson'],
        by: [courses('a teacher builds a course'), outline('keep absent fields, need a')],
      },
      {
        says: 'Lesson: duration minimum 0, step 0.1',
        by: [
          courses('a teacher builds a course'),
          outline('store every field of the'),
          outline('%j is refused'),
        ],
      },
      {
        says: 'Lesson: resources one per line as Title|URL; lines without a URL are dropped',
        by: [lessonDraft('each line is a resource'), courses('a teacher builds a course')],
      },
      {
        says: 'Lesson: position blank appends at the end, a number reorders',
        by: [
          courses('a teacher builds a course'),
          outline('move to a number on'),
          outline('after any sequence of changes'),
        ],
      },
      {
        says: 'Lesson: video file hint up to 500MB',
        by: [courses('a teacher builds a course'), courseFiles('of 500 MB is accepted')],
      },
    ],
  },
  {
    title: '6. Roles and permissions',
    rows: [
      {
        says: 'Teachers create; the course list for a teacher contains only courses they created',
        by: [
          coursesServer('teachers list their own courses'),
          coursesServer('refuses students, and a course'),
          tasksServer('refuses students and visitors without'),
        ],
      },
      {
        says: 'Students: the course list is filtered by role, year and division (decided: of the session; the parameters cannot widen it)',
        by: [coursesServer('teachers list their own courses')],
      },
      {
        says: 'Mentors approve or reject documents and add mentees (decided: a student has one mentor)',
        by: [documents('are approved or rejected with'), mentorshipServer('when two mentors press Add')],
      },
      {
        says: 'Whether the server enforces any of this is not shown (decided: it does; ids on the wire are never trusted)',
        by: [
          coursesServer('refuses students, and a course'),
          mentorshipServer('refuses an empty choice and'),
          chatSend('the session decides the'),
          directory('between students not by e-mail'),
        ],
      },
    ],
  },
];
