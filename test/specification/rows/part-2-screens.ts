import type { Section } from '../row.ts';
import {
  announcements,
  assistant,
  assistantStream,
  classes,
  contrast,
  courseFailures,
  courseFilms,
  courses,
  documents,
  mentorship,
  mentorshipServer,
  routes,
  shell,
  tasks,
  tasksManaging,
  tasksServer,
  writing,
} from '../tests.ts';

export const screens: readonly Section[] = [
  {
    title: '1. For whom, and 2. the routes',
    rows: [
      {
        says: 'Teachers create tasks and announcements, create and manage courses, answer doubts, add mentees and decide about their documents',
        by: [
          tasks('a teacher writes a task'),
          announcements('a teacher publishes with an image'),
          courses('a teacher builds a course'),
          mentorship('mentor and student go from'),
        ],
      },
      {
        says: 'Students see tasks, ask the assistant, upload documents to a mentor, take courses and ask doubts',
        by: [
          tasks("the address holds the list's"),
          assistant('an answer comes with its'),
          mentorship('mentor and student go from'),
          courses('a teacher builds a course'),
        ],
      },
      {
        says: 'Mentor dashboard and mentee portal are reachable by any signed-in user; gating is not shown (decided: what would be refused there is not offered)',
        by: [mentorship('on a phone: cards, filters'), routes('the screens of a role lie')],
      },
      {
        says: '/tasks, /create-tasks, /create-announcement, /aichat, /mentee-section, /mentor-section, /courses, /courses/create, /courses/{courseId}, /courses/{courseId}/manage',
        by: [routes('every route of the specification'), routes('the screens of a role lie')],
      },
      {
        says: 'Teacher-only routes send a non-teacher to /dashboard',
        by: [shell('a student finds the specified items'), announcements('on a phone nothing is wider')],
      },
    ],
  },
  {
    title: '2. Create Task and Create Announcement',
    rows: [
      {
        says: 'Create Task: tabs Edit and Preview; title, subject, priority, due date (past dates disabled), points, assign by year, assign by division, attachment, description',
        by: [tasks('a teacher writes a task'), tasks('missing, too large and too')],
      },
      {
        says: 'Its preview shows title, subject, created date, due date, priority badge, points, assigned to, attachment name',
        by: [tasks('a teacher writes a task')],
      },
      {
        says: 'Create Announcement: tabs Edit and Preview; title, author, category, priority, image upload, content',
        by: [announcements('a teacher publishes with an image')],
      },
      {
        says: 'Both have an Improve with AI button (decided: the result stands beside the original, nothing is overwritten silently)',
        by: [assistant('Improve with AI names missing'), assistantStream('an improved text shows beside')],
      },
      {
        says: 'Its preview: an image banner (a placeholder when missing or invalid), a category badge (red if important, else blue), the date and the author',
        by: [
          announcements('a teacher publishes with an image'),
          announcements('the page shows five, each'),
          contrast('online is green'),
          writing('missing and too large values'),
        ],
      },
      { says: 'Recommended image size 1200x600', by: [announcements('a teacher publishes with an image')] },
    ],
  },
  {
    title: '2. Tasks list',
    rows: [
      {
        says: 'Search box, subject filter, Create Task button (decided: for teachers; filters live in the address)',
        by: [tasks("the address holds the list's"), tasks('a teacher writes a task')],
      },
      {
        says: 'Cards show title, subject, created and due dates, priority badge, description, points, assigned to and an attachment link',
        by: [
          tasks('a teacher writes a task'),
          tasks("the address holds the list's"),
          tasksManaging('replaces and removes an attachment'),
        ],
      },
      {
        says: 'Empty state',
        texts: ['No tasks found', 'Create your first task'],
        by: [tasks('a teacher writes a task')],
      },
    ],
  },
  {
    title: '2. AI chat',
    rows: [
      {
        says: 'A welcome message, bubbles with time, a typing indicator, a clear-chat button',
        by: [assistant('an answer comes with its')],
      },
      {
        says: 'Prompt templates in tabs All, Academic, Updates, Campus: upcoming assignments, recent announcements, my schedule, professor office hours, campus events, explain concept',
        by: [assistant('an answer comes with its')],
      },
      {
        says: 'Clicking a template fills the input, it does not send',
        by: [assistant('an answer comes with its')],
      },
    ],
  },
  {
    title: '2. Mentee portal and mentor dashboard',
    rows: [
      {
        says: 'Mentor card with name, department, email, or a notice',
        texts: ['No Mentor Assigned'],
        by: [mentorship('mentor and student go from'), mentorshipServer('the student is notified at')],
      },
      {
        says: 'Document completion progress, Upload Document dialog, list with status badge, download link and delete with confirmation, required categories each with Upload',
        by: [mentorship('mentor and student go from'), mentorship('on a phone: cards, filters')],
      },
      {
        says: 'Mentor dashboard: Add Mentees dialog with search and a checkbox list, tabs My Mentees (cards) and Recent Documents, details dialog with Approve and Reject',
        by: [mentorship('mentor and student go from'), mentorship('on a phone: cards, filters')],
      },
      {
        says: 'Documents are served only to their owner, the mentor and administrators',
        by: [documents('belong to owner, mentor and')],
      },
    ],
  },
  {
    title: '2. Courses',
    rows: [
      {
        says: 'List: search; cards with cover, category, level, visibility, title, description, module and lesson counts, up to 3 tags plus ‘+n’, updated date and View Course',
        by: [courses('a teacher builds a course'), courseFilms('YouTube gets no request before')],
      },
      {
        says: 'Teachers also see Manage on a card and Create Course',
        by: [courses('a teacher builds a course'), courseFailures('failed calls show their sentences')],
      },
      {
        says: 'Course view: player, lesson info, resources, Ask a Doubt, recent discussion, outline (scroll height 520 px), access info',
        by: [courses('a teacher builds a course')],
      },
      {
        says: 'Manage Course: settings form, summary, editing of modules and lessons, outstanding doubts with reply',
        by: [courses('a teacher builds a course'), courses('two tabs that edit at')],
      },
      {
        says: 'Years are first to fourth in courses and Year 1 to Year 4 on tasks (decided: one module converts)',
        by: [classes('every form is read back'), tasksServer('stores a task with every')],
      },
    ],
  },
];
