import type { Section } from '../row.ts';
import {
  announcements,
  announcementsServer,
  assistant,
  assistantServer,
  completion,
  courseFiles,
  courses,
  coursesServer,
  documents,
  doubts,
  mentorship,
  mentorshipServer,
  outline,
  peopleServer,
  tasks,
  tasksServer,
} from '../tests.ts';

export const states: readonly Section[] = [
  {
    title: '3. Entities and their fields',
    rows: [
      {
        says: 'Task: _id, title, description, subject, priority (low, normal, high), dueDate, points, assignedYear, assignedDivision, createdDate, attachmentName, attachmentUrl',
        by: [tasksServer('stores a task with every'), tasksServer('%s %j is refused')],
      },
      {
        says: 'Announcement as sent: title, content, category, priority (normal or important), author, date, image or imageUrl',
        by: [
          announcementsServer('stores an announcement with every'),
          announcementsServer('an image address'),
        ],
      },
      {
        says: 'Mentor: id, name, department, email, avatarUrl',
        by: [mentorshipServer('the student is notified at')],
      },
      {
        says: 'Document category: id, name, description, required',
        by: [mentorshipServer('are seeded, and edited')],
      },
      {
        says: 'Mentee document: id, name, status (pending, approved, rejected), size, uploadDate, url',
        by: [documents('belong to owner, mentor and'), documents('are approved or rejected with')],
      },
      {
        says: 'Student: id, name, email, studentId, year, division, documents',
        by: [
          mentorshipServer('show mentees with completion, pending'),
          mentorshipServer('find students by name, and'),
        ],
      },
      {
        says: 'Course: _id, title, description, category, level, visibility, targetYear, targetDivision, estimatedHours, tags, coverImageUrl, createdAt, updatedAt, modules',
        by: [
          coursesServer('stores every field of a'),
          coursesServer('uses defaults for absent fields'),
          coursesServer('%j is refused with 400'),
        ],
      },
      { says: 'Module: _id, title, summary, lessons', by: [outline('need a title, on create')] },
      {
        says: 'Lesson: _id, title, description, videoType, videoUrl, youtubeUrl, duration, position, resources (title, url), thumbnail',
        by: [outline('store every field of the'), courseFiles('gets length and poster from')],
      },
      {
        says: 'Discussion: _id, question, askedByName, createdAt, status, messages (_id, senderRole, senderName, message)',
        by: [doubts('is asked by a student')],
      },
      { says: 'User data: as in part 1', by: [peopleServer('one sees oneself in full')] },
      {
        says: 'Chat message of the AI chat: id, isUser, content, timestamp',
        by: [assistantServer('the answer comes with the records')],
      },
      {
        says: 'Choice lists: Year 1 to Year 4; divisions A, B, C; subjects General, Mathematics, Science, English, History, Computer Science',
        by: [tasks('a teacher writes a task')],
      },
      {
        says: 'Announcement categories Maintenance, Feature Update, Event',
        by: [
          announcementsServer('treats any priority but important'),
          announcements('a teacher publishes with an image'),
        ],
      },
    ],
  },
  {
    title: '4. States and transitions',
    rows: [
      {
        says: 'Mentee document: pending (also without a status) becomes approved or rejected by the mentor; the buttons only for pending ones (decided: a reason, undone within 10 minutes)',
        by: [
          documents('are approved or rejected with'),
          mentorship('mentor and student go from'),
          completion('three examples computed by hand'),
        ],
      },
      {
        says: 'Completion: required categories with a non-rejected upload, divided by the required ones; 100 when none is required',
        by: [
          completion('the percent is the share'),
          completion('duplicates, optional'),
          completion('three examples computed by hand'),
        ],
      },
      {
        says: 'A discussion is open, then answered when a teacher replies; the manage screen lists open ones (decided: a follow-up opens it again)',
        by: [doubts('is asked by a student'), courses('a teacher builds a course')],
      },
      {
        says: 'Lesson editing: create and edit',
        by: [outline('keep absent fields, need a'), courses('a teacher builds a course')],
      },
      {
        says: 'AI chat: the reply is displayed after 1.5 s (decided: typing shows that long, then the answer streams)',
        by: [assistant('an answer comes with its')],
      },
      {
        says: 'Clearing resets the AI chat to one message',
        texts: ['Chat history cleared. How can I help you today?'],
        by: [assistant('an answer comes with its'), assistantServer('clearing takes one’s own chat')],
      },
      {
        says: 'Students in discussions see only teacher replies (decided: and their own messages)',
        by: [doubts('is asked by a student')],
      },
    ],
  },
];
