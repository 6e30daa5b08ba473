import type { Section } from '../row.ts';
import {
  announcementImages,
  announcements,
  announcementsServer,
  assistant,
  assistantServer,
  assistantStream,
  completion,
  courseFailures,
  courseFiles,
  courseRemoval,
  courses,
  coursesServer,
  documents,
  doubts,
  improveServer,
  mentorship,
  mentorshipServer,
  outline,
  peopleServer,
  taskDraft,
  tasks,
  tasksServer,
  writing,
} from '../tests.ts';

export const callsAndErrors: readonly Section[] = [
  {
    title: '7. The calls it makes',
    rows: [
      {
        says: 'POST /generate-content: prompt, type (task or announcement), subject, context; answer content',
        by: [
          assistant('Improve with AI names missing'),
          improveServer('without a model, the proof-reader'),
          assistantStream('an improved text shows beside'),
        ],
      },
      {
        says: 'POST /get-ai-response: query, userId; answer response',
        by: [
          assistantServer('the answer comes with the records'),
          assistantServer('without a question there is a sentence'),
        ],
      },
      {
        says: 'POST api/data/create-task, multipart: title, description, subject, priority, dueDate, points, assignedYear, assignedDivision, createdDate, attachment',
        by: [tasksServer('stores a task with every')],
      },
      { says: 'GET api/data/fetch-task: tasks', by: [tasksServer('filters by words, subject, priority')] },
      {
        says: 'POST api/data/create-announcement, multipart: title, content, category, priority, author, date, image or imageUrl',
        by: [
          announcementsServer('stores an announcement with every'),
          announcementsServer('an image address'),
        ],
      },
      {
        says: 'GET api/mentee/mentor with studentId: mentor',
        by: [mentorshipServer('the student is notified at')],
      },
      {
        says: 'GET api/mentee/document-categories: categories',
        by: [mentorshipServer('are seeded, and edited')],
      },
      {
        says: 'GET api/mentee/documents with studentId: documents',
        by: [documents('belong to owner, mentor and'), documents('are refused when missing, too')],
      },
      {
        says: 'POST api/mentee/upload-document, multipart: file, documentName, categoryId, studentId; progress is tracked; answer success, document, message',
        by: [documents('belong to owner, mentor and'), mentorship('mentor and student go from')],
      },
      {
        says: 'DELETE api/mentee/delete-document with documentId: success',
        by: [documents('are deleted by their owner')],
      },
      {
        says: 'GET api/mentor/fetch-all-students: students',
        by: [mentorshipServer('find students by name, and')],
      },
      {
        says: 'GET api/mentor/fetch-mentees with mentorId: mentees',
        by: [mentorshipServer('show mentees with completion, pending')],
      },
      {
        says: 'PATCH api/mentor/update-document-status: documentId, status',
        by: [documents('are approved or rejected with')],
      },
      {
        says: 'POST api/mentor/add-mentees: mentorId, studentIds',
        by: [mentorshipServer('adds the students who are'), mentorshipServer('refuses an empty choice and')],
      },
      { says: 'GET api/data/fetch-user-info with userId', by: [peopleServer('one sees oneself in full')] },
    ],
  },
  {
    title: '7. The calls of courses (base api/courses)',
    rows: [
      {
        says: 'GET api/courses with createdBy, or viewerRole, year, division: courses',
        by: [coursesServer('teachers list their own courses')],
      },
      {
        says: 'GET, PATCH (multipart) and DELETE api/courses/{id}',
        by: [
          coursesServer('keeps absent fields, clears empty'),
          coursesServer('is for its teacher; an'),
          courseRemoval('a deleted course is 404'),
        ],
      },
      {
        says: 'POST api/courses, multipart: title, description, category, level, visibility, targetYear, targetDivision, createdByClerkId, createdByName, createdByEmail, estimatedHours, tags, coverImage',
        by: [coursesServer('stores every field of a')],
      },
      {
        says: 'POST api/courses/{id}/modules with title, summary; PATCH and DELETE api/courses/{id}/modules/{moduleId}',
        by: [outline('need a title, on create'), courseRemoval('deleted modules and lessons leave')],
      },
      {
        says: 'POST api/courses/{id}/modules/{moduleId}/lessons, multipart: title, description, videoType, youtubeUrl, videoFile, thumbnail, duration, position, resources (JSON); PATCH and DELETE .../lessons/{lessonId}',
        by: [
          outline('store every field of the'),
          outline('keep absent fields, need a'),
          courseFiles('everybody who sees the course'),
          courseRemoval('deleted modules and lessons leave'),
        ],
      },
      {
        says: 'GET and POST api/courses/{id}/lessons/{lessonId}/doubts: moduleId, question, studentClerkId, studentName, studentEmail',
        by: [doubts('is asked by a student')],
      },
      {
        says: 'GET api/courses/{id}/discussions with status',
        by: [doubts('is asked by a student'), doubts('outstanding doubts come oldest first')],
      },
      {
        says: 'POST api/courses/discussions/{id}/reply: message, responderClerkId, responderRole, responderName, responderEmail, status (decided: the server sets the status)',
        by: [doubts('is asked by a student')],
      },
    ],
  },
  {
    title: '8. The error catalogue',
    rows: [
      {
        says: 'AI improve, no usable result',
        texts: ['Failed to generate improved description'],
        by: [assistant('Improve with AI names missing')],
      },
      {
        says: 'AI service unreachable',
        texts: ['Failed to connect to AI service. Please try again.'],
        by: [assistant('Improve with AI names missing')],
      },
      {
        says: 'Task creation failure, or the server message',
        texts: ['Failed to create task. Please try again.'],
        by: [tasks('missing, too large and too')],
      },
      {
        says: 'Announcement publish failure',
        texts: ['Error publishing announcement. Please try again.'],
        by: [writing('a failed publication shows an')],
      },
      {
        says: 'Task load failure',
        texts: ['Failed to load tasks. Please try again.'],
        by: [tasks("the address holds the list's")],
      },
      {
        says: 'AI chat error',
        texts: ['Sorry, I encountered an error processing your request. Please try again later.'],
        by: [assistant('an answer comes with its')],
      },
      {
        says: 'AI chat empty answer',
        texts: ["I couldn't process that request. Please try again."],
        by: [assistant('an answer comes with its')],
      },
      {
        says: 'Mentee data, upload, deletion',
        texts: ['Failed to load mentee data', 'File upload failed', 'Deletion failed'],
        by: [mentorship('on a phone: cards, filters')],
      },
      {
        says: 'Mentees and students fetch, status update, add mentees',
        texts: [
          'Failed to fetch mentees',
          'Failed to fetch students',
          'Failed to update document status',
          'Failed to add mentees',
        ],
        by: [mentorship('on a phone: cards, filters')],
      },
      {
        says: 'Courses list',
        texts: ['Unable to fetch courses'],
        by: [courseFailures('failed calls show their sentences')],
      },
      {
        says: 'Course load, on the screen and as a toast',
        texts: ['Unable to load course', 'Failed to load course'],
        by: [courseFailures('failed calls show their sentences')],
      },
      {
        says: 'Create course, course update, module add, doubt send',
        texts: [
          'Failed to create course',
          'Failed to update course',
          'Failed to add module',
          'Failed to send question',
        ],
        by: [courseFailures('failed calls show their sentences')],
      },
      {
        says: 'Other course errors follow the pattern (decided: these)',
        texts: [
          'Failed to add lesson',
          'Failed to update lesson',
          'Failed to delete lesson',
          'Failed to update module',
          'Failed to delete module',
          'Failed to delete course',
          'Failed to send reply',
          'Failed to load discussions',
          'Failed to upload video',
        ],
        by: [courseFailures('failed calls show their sentences')],
      },
      {
        says: 'Course errors prefer the server’s message',
        by: [courseFailures('failed calls show their sentences')],
      },
    ],
  },
  {
    title: '9. Business constants and limits',
    rows: [
      {
        says: 'Task attachment 25MB; announcement image 5MB (1200x600); mentee document 10MB; course cover 8MB (1280x720); lesson video 500MB',
        by: [
          tasksServer('an attachment over 25 MB'),
          announcementImages('above 5 MB are refused'),
          documents('are refused when missing, too'),
          coursesServer('refuses a cover over 8'),
          courseFiles('of 500 MB is accepted'),
        ],
      },
      {
        says: 'Default task points 10',
        by: [taskDraft('a new task has 10'), tasks('a teacher writes a task')],
      },
      { says: 'AI reply display delay 1.5 s', by: [assistant('an answer comes with its')] },
      { says: 'Tags on a course card: 3, then ‘+n’', by: [courses('a teacher builds a course')] },
      { says: 'Course outline scroll height 520 px', by: [courses('a teacher builds a course')] },
      {
        says: 'Estimated hours step 0.5; lesson duration step 0.1 minutes',
        by: [courses('a teacher builds a course')],
      },
      {
        says: 'Years first to fourth or All; task years Year 1 to 4; divisions A to C for tasks; course target division All',
        by: [
          tasks('a teacher writes a task'),
          coursesServer('uses defaults for absent fields'),
          coursesServer('%j is refused with 400'),
        ],
      },
      {
        says: 'Announcement priority normal or important; task priority low, normal, high',
        by: [
          announcementsServer('treats any priority but important'),
          announcements('a teacher publishes with an image'),
          tasks('a teacher writes a task'),
        ],
      },
      {
        says: 'Document completion rule (100 when none required)',
        by: [completion('three examples computed by hand')],
      },
    ],
  },
];
