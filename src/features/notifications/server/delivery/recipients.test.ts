import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { ChatClient } from '../../../../../test/chat/client.ts';
import { Inbox } from '../../../../../test/notifications/inbox.ts';
import { inDays, pathOf, TaskDesk } from '../../../../../test/tasks/desk.ts';
import type { ChatMessage } from '#features/chat/contract/messages.ts';
import { messageNew } from '#features/chat/contract/notice-kinds.ts';

let desk: TaskDesk;
let inbox: Inbox;
beforeAll(async () => {
  desk = await TaskDesk.open({}, { messageDelayMs: 200 });
  inbox = new Inbox(desk);
});
beforeEach(() => inbox.everythingAtOnce());
afterEach(() => inbox.forget());
afterAll(() => desk[Symbol.asyncDispose]());

const announce = (more: object = {}) =>
  desk.ask<{ announcement: { _id: string } }>(desk.teacher, 'POST', '/api/data/create-announcement', {
    title: 'Open day',
    content: 'Come all.',
    author: 'The office',
    category: 'Event',
    priority: 'normal',
    ...more,
  });
const classOf = { audienceYear: 'second', audienceDivision: 'A' };

describe('events notify the people that they concern, and nobody else', () => {
  test('an announcement, to its class; a mentioned person is notified of the mention', async () => {
    const socket = await ChatClient.connect(desk.server.url, desk.sue);
    const { announcement } = await announce({
      ...classOf,
      content: 'Thanks to @Sam Second and @Tim Third, and @Otto Other!',
    });
    expect(await inbox.titles(desk.sue)).toEqual(['Open day']);
    expect(await inbox.titles(desk.sam)).toEqual(['Tara Teacher mentioned you in an announcement']);
    // Tim may not see it; Otto may, it is not meant for him, and he is called.
    expect(await inbox.titles(desk.tim)).toEqual([]);
    expect(await inbox.titles(desk.otherTeacher)).toEqual(['Tara Teacher mentioned you in an announcement']);
    expect(await inbox.titles(desk.teacher)).toEqual([]);
    const received = await socket.next<{ notification: object; unreadCount: number }>('notification_new');
    expect(received).toMatchObject({
      notification: {
        title: 'Open day',
        body: 'New announcement by The office · sent by Tara Teacher',
        category: 'updates',
        url: `/announcements/${announcement._id}`,
      },
      unreadCount: 1,
    });
    socket[Symbol.dispose]();
    const [mail] = await inbox.mails(desk.sue);
    expect(mail).toMatchObject({ subject: 'Open day' });
    expect(mail?.text).toContain('Hello Sue Second,');
    expect(mail?.text).toContain('/announcements');
    expect(await inbox.subjects(desk.tim)).toEqual([]);
  });

  test('an announcement that is scheduled, is for others, or is deleted is not', async () => {
    await announce({ publishAt: inDays(1) });
    expect(await inbox.titles(desk.sue)).toEqual([]);
    const { announcement } = await announce(classOf);
    expect(await inbox.titles(desk.sue)).toEqual(['Open day']);
    const path = `/api/data/announcements/${announcement._id}`;
    await desk.ask(desk.teacher, 'PATCH', path, { audienceYear: 'third', audienceDivision: 'B' });
    expect(await inbox.titles(desk.sue)).toEqual([]);
    expect(await inbox.titles(desk.tim)).toEqual(['Open day']);
    await desk.ask(desk.teacher, 'DELETE', path);
    expect(await inbox.titles(desk.tim)).toEqual([]);
    expect(await inbox.unread(desk.tim)).toBe(0);
  });

  test('a due date is the college’s and names its zone in the mail; a screen gets the moment beside it', async () => {
    const task = await desk.assign('Zones', { dueDate: '2099-12-01' });
    const words = '1 December 2099 at 23:59 GMT+5:30';
    const [first] = await inbox.list(desk.sue);
    expect(first).toMatchObject({
      body: `Assigned by Tara Teacher, due ${words}`,
      moment: { at: '2099-12-01T18:29:00.000Z', words },
    });
    const [mail] = await inbox.mails(desk.sue);
    expect(mail?.text).toContain(words);
    await desk.ask(desk.teacher, 'DELETE', pathOf(task));
  });

  test('a task: assigned, handed in, graded, returned', async () => {
    const task = await desk.assign('Lens laws');
    expect(await inbox.titles(desk.sue)).toEqual(['New task: Lens laws']);
    await desk.handIn(desk.sue, task);
    expect(await inbox.titles(desk.teacher)).toEqual(['Sue Second handed in Lens laws']);
    await desk.grade(task, desk.sue, 7.25, 'A *kind* feedback');
    // It is not for the student yet.
    expect(await inbox.titles(desk.sue)).toEqual(['New task: Lens laws']);
    await desk.ask(desk.teacher, 'POST', pathOf(task, '/return'), {});
    expect(await inbox.titles(desk.sue)).toEqual(['Lens laws has been returned', 'New task: Lens laws']);
    expect(await inbox.titles(desk.sam)).toEqual(['New task: Lens laws']);
    expect(await inbox.titles(desk.tim)).toEqual([]);
    expect(await inbox.titles(desk.otherTeacher)).toEqual([]);
    const mails = await inbox.mails(desk.sue);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'New task: Lens laws',
      'Lens laws has been returned',
    ]);
    expect(mails[1]?.text).toContain('> Grade: 7.25 of 10\n>\n> A kind feedback');
    await desk.ask(desk.teacher, 'PATCH', pathOf(task), { title: 'Lens rules' });
    expect(await inbox.titles(desk.sue)).toEqual(['Lens rules has been returned', 'New task: Lens rules']);
    await desk.ask(desk.teacher, 'DELETE', pathOf(task));
    expect(await inbox.titles(desk.sue)).toEqual([]);
  });

  test('a doubt: asked, answered, followed up; nobody is notified of what they may not see', async () => {
    const course = await newCourse();
    const { discussion } = await desk.ask<{ discussion: { _id: string } }>(
      desk.sue,
      'POST',
      `${course.lessonPath}/doubts`,
      { question: 'Why, @Sam Second and @Tim Third?' },
    );
    expect(await inbox.titles(desk.teacher)).toEqual(['Sue Second asked a doubt']);
    expect(await inbox.titles(desk.sam)).toEqual(['Sue Second mentioned you in a doubt']);
    const path = `/api/courses/discussions/${discussion._id}`;
    await desk.ask(desk.teacher, 'POST', `${path}/reply`, { message: 'Because.' });
    await desk.ask(desk.sue, 'POST', `${path}/follow-up`, { message: 'Between us, @Sam Second: why?' });
    expect(await inbox.titles(desk.sue)).toEqual(['Tara Teacher answered your doubt']);
    expect(await inbox.titles(desk.teacher)).toEqual([
      'Sue Second followed up on a doubt',
      'Sue Second asked a doubt',
    ]);
    expect(await inbox.titles(desk.sam)).toEqual(['Sue Second mentioned you in a doubt']);
    expect(await inbox.titles(desk.tim)).toEqual([]);
    await desk.ask(desk.teacher, 'DELETE', course.path);
    expect(await inbox.titles(desk.sam)).toEqual([]);
  });

  test('a mentor, and what becomes of documents', async () => {
    await desk.ask(desk.teacher, 'POST', '/api/mentor/add-mentees', { studentIds: [desk.sue.id] });
    expect(await inbox.titles(desk.sue)).toEqual(['Tara Teacher is your mentor now']);
    const form = new FormData();
    form.append('documentName', 'My ID card');
    form.append('categoryId', 'id-proof');
    form.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'id.pdf');
    const { document } = await desk.ask<{ document: { id: string } }>(
      desk.sue,
      'POST',
      '/api/mentee/upload-document',
      form,
    );
    expect(await inbox.titles(desk.teacher)).toEqual(['Sue Second uploaded a document']);
    const decide = (status: string) =>
      desk.ask(desk.teacher, 'PATCH', '/api/mentor/update-document-status', {
        documentId: document.id,
        status,
      });
    await decide('approved');
    expect(await inbox.titles(desk.sue)).toEqual([
      'My ID card was approved',
      'Tara Teacher is your mentor now',
    ]);
    await decide('pending');
    expect(await inbox.titles(desk.sue)).toEqual(['Tara Teacher is your mentor now']);
    await decide('rejected');
    expect((await inbox.titles(desk.sue))[0]).toBe('My ID card was rejected');
    expect(await inbox.titles(desk.otherTeacher)).toEqual([]);
  });
});

describe('a message', () => {
  test('notifies once per conversation until it is read, says who wrote, and only in the mail what', async () => {
    const { client: tim, reader: sue } = await talk(desk.tim, desk.sue);
    await tim.send(desk.sue.id, 'A private word');
    const last = await tim.send(desk.sue.id, 'Are you there?');
    const received = await sue.next<{ notification: { title: string }; unreadCount: number }>(
      'notification_new',
    );
    expect(received).toMatchObject({
      notification: { title: 'Tim Third wrote to you', url: `/chat/${desk.tim.id}`, category: 'messages' },
      unreadCount: 1,
    });
    await tim.send(desk.sue.id, 'Hello?');
    const again = await tim.send(desk.sue.id, 'You, @Sue Second!');
    expect(await sue.next('notification_new')).toMatchObject({
      notification: { title: 'Tim Third mentioned you in a message', category: 'mentions' },
    });
    expect(await inbox.titles(desk.sue)).toEqual(['Tim Third mentioned you in a message']);
    const mails = await inbox.mails(desk.sue);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Tim Third wrote to you',
      'Tim Third mentioned you in a message',
    ]);
    expect(mails[0]?.text).toContain('> A private word\n>\n> Are you there?');
    expect(JSON.stringify(await inbox.list(desk.sue))).not.toContain('private word');
    await sue.emit('mark_as_read', { messageIds: [last._id, again._id] });
    expect(await sue.next('notifications_read')).toMatchObject({ unreadCount: 0 });
    expect(await inbox.unread(desk.sue)).toBe(0);
    // A notification that was read is not sent, at any time of the job.
    await notifyOf(last, desk.sue);
    expect(await inbox.unread(desk.sue)).toBe(0);
    // And then a new one is.
    await tim.send(desk.sue.id, 'Good.');
    expect(await sue.next('notification_new')).toMatchObject({ unreadCount: 1 });
    tim[Symbol.dispose]();
    sue[Symbol.dispose]();
  });

  test('of a muted conversation or a blocked person notifies nobody', async () => {
    const { client: tim, reader: sam } = await talk(desk.tim, desk.sam);
    const { client: sue } = await talk(desk.sue, desk.sam);
    await desk.ask(desk.sam, 'POST', '/api/chat/mute', { contactId: desk.tim.id, mute: 'always' });
    const muted = await tim.send(desk.sam.id, 'Muted');
    await sue.send(desk.sam.id, 'Heard');
    expect(await sam.next('notification_new')).toMatchObject({
      notification: { title: 'Sue Second wrote to you' },
    });
    expect(await inbox.titles(desk.sam)).toEqual(['Sue Second wrote to you']);
    await notifyOf(muted, desk.sam);
    expect(await inbox.titles(desk.sam)).toEqual(['Sue Second wrote to you']);
    await desk.ask(desk.sam, 'POST', '/api/chat/block', { contactId: desk.sue.id, blocked: true });
    await desk.ask(desk.sam, 'POST', '/api/chat/mute', { contactId: desk.tim.id, mute: 'off' });
    await desk.ask(desk.sam, 'POST', '/api/chat/block', { contactId: desk.tim.id, blocked: true });
    await notifyOf(muted, desk.sam);
    expect(await inbox.titles(desk.sam)).toEqual(['Sue Second wrote to you']);
    for (const each of [tim, sue, sam]) each[Symbol.dispose]();
  });
});

/** As a job that runs late notifies of it. */
const notifyOf = ({ conversationId }: ChatMessage, receiver: Account) =>
  desk.server.composed.notifications.notify(desk.server.database.db, messageNew, {
    conversationId: Number.parseInt(conversationId, 36),
    receiverId: receiver.id,
    seq: 99,
    isMention: false,
  });

async function talk(one: Account, other: Account): Promise<{ client: ChatClient; reader: ChatClient }> {
  return {
    client: await ChatClient.connect(desk.server.url, one),
    reader: await ChatClient.connect(desk.server.url, other),
  };
}

async function newCourse(): Promise<{ path: string; lessonPath: string }> {
  const fields = {
    title: 'Optics',
    description: 'Light.',
    category: 'Science',
    level: 'beginner',
    visibility: 'restricted',
    targetYear: 'second',
    targetDivision: 'A',
  };
  const { course } = await desk.ask<{ course: { _id: string } }>(
    desk.teacher,
    'POST',
    '/api/courses',
    fields,
  );
  const path = `/api/courses/${course._id}`;
  const { module } = await desk.ask<{ module: { _id: string } }>(desk.teacher, 'POST', `${path}/modules`, {
    title: 'Lenses',
  });
  const { lesson } = await desk.ask<{ lesson: { _id: string } }>(
    desk.teacher,
    'POST',
    `${path}/modules/${module._id}/lessons`,
    { title: 'Refraction', videoType: 'youtube', youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' },
  );
  return { path, lessonPath: `${path}/lessons/${lesson._id}` };
}
