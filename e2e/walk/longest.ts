import { adminTabs } from '../lib/admin-tabs.ts';
import { collegeTabs, settingsTabs } from '#features/settings/web/settings-tabs.ts';
import { type Account, type NewAccount, post } from '../lib/accounts.ts';
import { announce } from '../lib/announcements.ts';
import { call } from '../lib/courses.ts';
import { assign, gradeOver, handIn, inDays } from '../lib/tasks.ts';
import { longOffer } from './long-bookings.ts';
import { longCalendar } from './long-calendar.ts';
import { longDocuments } from './long-documents.ts';
import { gradeScreens, type LongGrades, longGrades } from './long-grades.ts';
import { type JourneyIds, journeyScreens, longJourneys } from './long-journeys.ts';
import { longMeetings } from './long-meetings.ts';
import { longQuizzes, type QuizIds, quizScreens } from './long-quizzes.ts';
import { longEmail, longFileName, unbroken } from './unbroken.ts';
import { upload } from './upload.ts';

const title = unbroken(200);
const personName = unbroken(100);
const subject = unbroken(60);
const division = unbroken(20);

export interface LongWorld {
  teacher: Account;
  student: Account;
  ids: {
    announcement: string;
    task: string;
    returned: string;
    ofCourse: string;
    course: string;
    offer: string;
    meeting: string;
    quiz: QuizIds;
    grades: LongGrades;
    journeys: JourneyIds;
  };
}

/** A college in which every name, title, file, tag, subject and category is as long as allowed, and unbroken. */
export async function fillCollege(
  url: string,
  teacher: Account,
  newAccount: (facts: Partial<NewAccount>) => Promise<Account>,
): Promise<LongWorld> {
  const asTeacher = (method: string, path: string, body: unknown) =>
    call(url, teacher.cookie, method, path, body);
  await asTeacher('PATCH', '/api/admin/college', {
    name: unbroken(100),
    subjects: ['General', subject],
    divisions: ['A', division],
  });
  await asTeacher('POST', '/api/updateProfile', {
    name: personName,
    department: unbroken(100),
    officeHours: unbroken(200),
    bio: unbroken(500),
  });
  const student = await newAccount({ name: personName, email: longEmail('s'), division: 'A' });
  const asStudent = (method: string, path: string, body: unknown) =>
    call(url, student.cookie, method, path, body);
  await asStudent('POST', '/api/updateProfile', { studentId: unbroken(40), division, bio: unbroken(500) });
  // Waits for approval, and asks for a mentor.
  await newAccount({ role: 'teacher', name: personName, email: longEmail('t') });
  const other = await newAccount({ name: personName, email: longEmail('o') });
  await call(url, other.cookie, 'POST', '/api/mentee/request-mentor', {
    message: unbroken(500),
    subject: unbroken(60),
    wantedMentorId: teacher.id,
  });
  await asTeacher('PUT', '/api/mentor/offer', {
    most: 200,
    subjects: [unbroken(60)],
    isPaused: false,
    version: 0,
  });

  const announcement = await announce(url, teacher, {
    title,
    author: unbroken(100),
    content: unbroken(2000),
    category: 'Event',
    priority: 'important',
    eventAt: inDays(2),
    expiresAt: inDays(9),
    audienceYear: 'second',
    audienceDivision: division,
  });
  await announce(url, teacher, { title, author: unbroken(100), publishAt: inDays(3) });
  const removed = await announce(url, teacher, { title, author: unbroken(100) });
  await asTeacher('DELETE', `/api/data/announcements/${removed._id}`, {});
  const attachmentId = await upload(url, teacher, 'task-attachment', longFileName('pdf'));
  const fields = { title, subject, points: 20, assignedYear: 'Year 2', assignedDivision: division };
  const task = await assign(url, teacher, {
    ...fields,
    description: unbroken(1000),
    dueDate: inDays(1),
    attachmentId,
  });
  const returned = await assign(url, teacher, { ...fields, dueDate: inDays(3) });
  const later = await assign(url, teacher, { ...fields, dueDate: inDays(5) });
  for (const each of [task, returned]) {
    const fileIds = [
      await upload(url, student, 'submission-file', longFileName('pdf')),
      await upload(url, student, 'submission-file', `${unbroken(60)}.pdf`),
    ];
    await asStudent('POST', `/api/data/tasks/${each._id}/hand-in`, {
      text: unbroken(1000),
      link: `https://college.example/${unbroken(1900)}`,
      fileIds,
    });
  }
  await handIn(url, other, later, unbroken(300)).catch(() => undefined);
  await gradeOver(url, teacher, returned, student, { points: 17.5, feedback: unbroken(1000) });
  await asTeacher('POST', `/api/data/tasks/${returned._id}/return`, {});

  for (const who of [teacher, student]) await longCalendar(url, who);
  const course = await longCourse(url, teacher, student);
  await longPeople(url, teacher, { course, assistant: other, member: student });
  const meeting = await longMeetings(url, teacher, course, student);
  const quiz = await longQuizzes(url, teacher, course, student);
  await asTeacher('POST', '/api/data/create-announcement', {
    title,
    content: unbroken(1000),
    author: unbroken(100),
    courseId: course,
  });
  const ofCourse = await assign(url, teacher, {
    title,
    subject,
    description: unbroken(1000),
    courseId: course,
    handInBy: 'team',
  });
  await asStudent('POST', `/api/data/tasks/${ofCourse._id}/hand-in`, { text: unbroken(1000) });
  const second = await newAccount({ name: personName, email: longEmail('u') });
  const grades = await longGrades(url, { course, teacher, assistant: other }, [student, second]);
  await longDocuments(url, teacher, student);
  const journeys = await longJourneys(url, { mentor: teacher, mentee: student, other: second });
  const offer = await longOffer(url, teacher, student);
  const attachments = [await upload(url, teacher, 'chat-attachment', longFileName('pdf'))];
  await asTeacher('POST', '/api/chat/send-message', {
    receiverId: student.id,
    content: `https://college.example/${unbroken(1000)}`,
    attachments,
  });
  await asStudent('POST', '/api/chat/send-message', { receiverId: teacher.id, content: unbroken(1000) });
  const visitor = { name: unbroken(120), email: longEmail('w'), role: unbroken(80) };
  await post(`${url}/api/walkthrough-requests`, { ...visitor, message: unbroken(2000) });
  return {
    teacher,
    student,
    ids: {
      announcement: announcement._id,
      task: task._id,
      returned: returned._id,
      ofCourse: ofCourse._id,
      course,
      offer,
      meeting,
      quiz,
      grades,
      journeys,
    },
  };
}

/** A term, and everybody that a course names. */
async function longPeople(
  url: string,
  teacher: Account,
  { course, assistant, member }: { course: string; assistant: Account; member: Account },
): Promise<void> {
  const make = (method: string, path: string, body: unknown) => call(url, teacher.cookie, method, path, body);
  const days = { firstDay: '2190-08-01', lastDay: '2190-12-20' };
  const holidays = [{ name: unbroken(60), firstDay: '2190-10-02', lastDay: '2190-10-03' }];
  const { term } = (await make('POST', '/api/admin/terms', { name: unbroken(60), ...days, holidays })) as {
    term: { id: string };
  };
  const inCourse = `/api/courses/${course}`;
  await make('PATCH', inCourse, { termId: term.id });
  await make('PUT', `${inCourse}/staff/${assistant.id}`, {
    role: 'teachingAssistant',
    rights: ['answer', 'lessons', 'handIns', 'grade'],
  });
  await make('POST', `${inCourse}/members`, { userIds: [member.id] });
  await make('POST', `${inCourse}/join-codes`, { isAsked: true, usesMax: 20_000, days: 400 });
  const section = (await make('POST', `${inCourse}/sections`, { name: `s${unbroken(59)}` })) as {
    section: { id: string };
  };
  await make('PUT', `${inCourse}/sections/students`, { userIds: [member.id], sectionId: section.section.id });
  const { teamId } = (await make('POST', `${inCourse}/teams`, { name: `t${unbroken(59)}` })) as {
    teamId: string;
  };
  await make('PUT', `${inCourse}/teams/${teamId}/members`, { userIds: [member.id] });
}

async function longCourse(url: string, teacher: Account, student: Account): Promise<string> {
  const make = async <T>(path: string, body: unknown, who = teacher) =>
    (await call(url, who.cookie, 'POST', path, body)) as T;
  const fields = {
    title,
    description: unbroken(1000),
    category: unbroken(60),
    tags: ['a', 'b', 'c', 'd'].map((letter) => letter + unbroken(39)),
    visibility: 'restricted',
    targetYear: 'second',
    targetDivision: division,
  };
  const { course } = await make<{ course: { _id: string } }>('/api/courses', fields);
  const inCourse = `/api/courses/${course._id}`;
  const { module } = await make<{ module: { _id: string } }>(`${inCourse}/modules`, {
    title,
    summary: unbroken(500),
  });
  const lessons = `${inCourse}/modules/${module._id}/lessons`;
  const lesson = {
    title,
    videoType: 'none',
    description: unbroken(1000),
    resources: [{ title, url: `https://college.example/${unbroken(1900)}` }],
  };
  const made = await make<{ lesson: { _id: string } }>(lessons, lesson);
  const gone = await make<{ lesson: { _id: string } }>(lessons, lesson);
  await call(url, teacher.cookie, 'DELETE', `${lessons}/${gone.lesson._id}`, {});
  const removed = await make<{ course: { _id: string } }>('/api/courses', fields);
  await call(url, teacher.cookie, 'DELETE', `/api/courses/${removed.course._id}`, {});
  const { discussion } = await make<{ discussion: { _id: string } }>(
    `${inCourse}/lessons/${made.lesson._id}/doubts`,
    { question: unbroken(1000) },
    student,
  );
  await make(`/api/courses/discussions/${discussion._id}/reply`, { message: unbroken(1000) });
  await call(url, student.cookie, 'PUT', `${inCourse}/lessons/${made.lesson._id}/completion`, {
    isCompleted: true,
  });
  return course._id;
}

/** The screens of a teacher who is an administrator, and of a student. */
export function screensOf({ teacher, student, ids }: LongWorld): { teacher: string[]; student: string[] } {
  const quizzes = quizScreens(ids.course, ids.quiz);
  const mentoring = journeyScreens(student, ids.journeys);
  const both = [
    ...quizzes.both,
    '/dashboard',
    '/announcements',
    '/tasks',
    `/tasks/${ids.task}`,
    '/courses',
    `/courses/${ids.course}`,
    `/courses/${ids.course}/people`,
    `/courses/${ids.course}/tasks`,
    `/courses/${ids.course}/announcements`,
    `/courses/${ids.course}/meetings`,
    `/courses/${ids.course}/meetings?which=over`,
    `/courses/${ids.course}/meetings/${ids.meeting}`,
    `/tasks/${ids.ofCourse}`,
    '/courses?terms=past',
    '/calendar/booking',
    `/calendar/booking/${ids.offer}`,
    `/courses/${ids.course}/grades`,
    `/tasks/${ids.grades.marked}`,
    `/tasks/${ids.grades.moderated}`,
  ];
  const calendar = ['', '?view=week', '?view=day', '?view=list'].map((view) => `/calendar${view}`);
  const others = ['/notifications', '/profile', '/aichat', '/chat', ...calendar];
  return {
    teacher: [
      ...both,
      ...others,
      `/announcements/${ids.announcement}`,
      `/chat/${student.id}`,
      `/people/${student.id}`,
      '/announcements/all',
      `/announcements/${ids.announcement}/edit`,
      '/create-announcement',
      '/calendar/booking/create',
      `/create-announcement?course=${ids.course}`,
      '/create-tasks',
      `/create-tasks?course=${ids.course}`,
      `/tasks/${ids.task}/edit`,
      `/tasks/${ids.task}/grade`,
      `/tasks/${ids.ofCourse}/grade`,
      '/courses/create',
      `/courses/${ids.course}/manage`,
      `/courses/${ids.course}/meetings/new`,
      `/courses/${ids.course}/meetings/${ids.meeting}/edit`,
      `/courses/${ids.course}/meetings/${ids.meeting}/attendance`,
      ...quizzes.teacher,
      ...gradeScreens(ids.course, student, ids.grades),
      '/mentor-section',
      ...mentoring.teacher,
      '/admin',
      ...adminTabs.map((tab) => `/admin?tab=${tab}`),
      `/admin?tab=people&person=${student.id}`,
    ],
    student: [
      ...both,
      ...others,
      ...quizzes.student,
      `/tasks/${ids.returned}`,
      `/announcements/${ids.announcement}`,
      `/chat/${teacher.id}`,
      `/people/${teacher.id}`,
      '/mentee-section',
      ...mentoring.student,
      '/courses/join',
      ...[...settingsTabs, ...collegeTabs].map((tab) => `/settings?tab=${tab}`),
    ],
  };
}
