import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Inbox } from '../../../../../test/notifications/inbox.ts';
import { startTestServer } from '../../../../../test/lib/server.ts';
import { inDays, pathOf, TaskDesk } from '../../../../../test/tasks/desk.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { htmlOf } from '#platform/mail/html.ts';
import { taskHandedIn } from '#features/tasks/contract/notice-kinds.ts';

let desk: TaskDesk;
let inbox: Inbox;
beforeAll(async () => {
  desk = await TaskDesk.open();
  inbox = new Inbox(desk);
});
afterEach(() => inbox.forget());
afterAll(() => desk[Symbol.asyncDispose]());

const db = () => desk.server.database.db;
const students = 105;
const many = sql.raw(`generate_series(1, ${students}) n`);
const handedIn = ({ _id: taskId }: TaskForViewer, n: number) => ({
  taskId,
  studentId: `many-${n}`,
  number: 1,
});

describe('things of a kind about one record, at about the same time', () => {
  test('105 hand-ins are one entry and one mail, with several processes and repeats', async () => {
    await using beside = await startTestServer({ TIME_ZONE: 'Asia/Kolkata' }, { beside: desk.server });
    const task = await desk.assign('Lens laws');
    await inbox.prefer(desk.teacher, { emailFrequency: 'at_once' });
    await db().execute(sql`
      insert into people (id, role, name, sort_name, email, year, division)
      select 'many-' || n, 'student', 'Many ' || n, 'many', 'many-' || n || '@college.example', 'second', 'A' from ${many}`);
    await db().execute(sql`
      insert into hand_ins (id, task_id, student_id, task_created_at, state, handed_in_at, attempts, changed_by)
      select 'hand-in-' || n, ${task._id}, 'many-' || n, now(), 'submitted', now(), 1, 'many-' || n from ${many}`);
    for (let n = 1; n <= students; n += 1)
      for (const each of n % 5 === 0 ? [desk.server, beside] : [beside])
        await each.composed.notifications.notify(db(), taskHandedIn, handedIn(task, n));
    expect(await inbox.titles(desk.teacher)).toEqual(['105 handed in Lens laws']);
    expect(await inbox.unread(desk.teacher)).toBe(1);
    const [entry] = await inbox.list(desk.teacher);
    expect(entry?.body).toMatch(/^Many \d+, Many \d+ and 103 others\.$/);
    expect(entry?.url).toBe(`/tasks/${task._id}/grade`);
    // Two processes look for what has gathered, and again later.
    const later = new Date(Date.now() + 3_600_000);
    await Promise.all(
      [desk.server, beside].map(({ composed }) => composed.notifications.sendGathered(later)),
    );
    expect(await inbox.subjects(desk.teacher)).toEqual(['105 handed in Lens laws']);
    // A repeat is no news; after the person has read it, the next one begins a new bundle.
    await desk.server.composed.notifications.notify(db(), taskHandedIn, handedIn(task, 7));
    await desk.ask(desk.teacher, 'POST', '/api/notifications/read', { ids: [entry?.id] });
    expect(await inbox.unread(desk.teacher)).toBe(0);
    await desk.handIn(desk.sue, task);
    await inbox.settle();
    await desk.handIn(desk.sam, task);
    await desk.handIn(desk.sam, task);
    expect(await inbox.titles(desk.teacher)).toEqual(['2 handed in Lens laws', '105 handed in Lens laws']);
    expect((await inbox.list(desk.teacher))[0]?.body).toBe('Sam Second and Sue Second.');
    expect(await inbox.subjects(desk.teacher)).toEqual(['105 handed in Lens laws', '2 handed in Lens laws']);
    await db().execute(sql`delete from people where id like 'many-%'`);
  });

  test('of documents one is looked at: the others are left, and one mail names them', async () => {
    await inbox.prefer(desk.teacher, { emailFrequency: 'at_once' });
    await desk.ask(desk.teacher, 'POST', '/api/mentor/add-mentees', { studentIds: [desk.sue.id] });
    const ids: string[] = [];
    for (const name of ['ID card', 'Marks', 'Letter']) {
      const form = new FormData();
      form.append('documentName', name);
      form.append('categoryId', 'id-proof');
      form.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'id.pdf');
      const { document } = await desk.ask<{ document: { id: string } }>(
        desk.sue,
        'POST',
        '/api/mentee/upload-document',
        form,
      );
      ids.push(document.id);
    }
    expect(await inbox.titles(desk.teacher)).toEqual(['Sue Second uploaded 3 documents']);
    await desk.ask(desk.teacher, 'POST', '/api/notifications/seen', { records: [`document:${ids[2]}`] });
    expect(await inbox.titles(desk.teacher)).toEqual(['Sue Second uploaded 2 documents']);
    const malformed = await desk.call(desk.teacher, 'POST', '/api/notifications/seen', {
      records: ['A note:1'],
    });
    expect(malformed.status).toBe(400);
    const [mail] = await inbox.mails(desk.teacher);
    expect(mail?.subject).toBe('Sue Second uploaded 2 documents');
    // What is deleted is not counted any more.
    await desk.ask(desk.sue, 'DELETE', '/api/mentee/delete-document', { documentId: ids[1] });
    expect(await inbox.titles(desk.teacher)).toEqual(['Sue Second uploaded a document']);
    for (const documentId of ids.slice(0, 1))
      await desk.ask(desk.teacher, 'PATCH', '/api/mentor/update-document-status', {
        documentId,
        status: 'approved',
      });
    // The one that was looked at stays in the list.
    expect(await inbox.titles(desk.teacher)).toEqual(['Sue Second uploaded a document']);
    expect(await inbox.unread(desk.teacher)).toBe(0);
    expect(await inbox.subjects(desk.teacher)).toEqual(['Sue Second uploaded 2 documents']);
  });
});

describe('a grade', () => {
  test('that is not returned notifies nobody, however often it is saved; a correction of a returned one is', async () => {
    const task = await desk.assign('Prisms');
    await desk.handIn(desk.sue, task);
    for (const points of [5, 6, 6, 7]) await desk.grade(task, desk.sue, points, 'Good');
    expect(await inbox.titles(desk.sue)).toEqual(['New task: Prisms']);
    expect(await inbox.subjects(desk.sue)).toEqual([]);
    await desk.ask(desk.teacher, 'POST', pathOf(task, '/return'), {});
    const returned = ['Prisms has been returned'];
    expect(await inbox.subjects(desk.sue)).toEqual(returned);
    await desk.grade(task, desk.sue, 7, 'Good');
    expect(await inbox.subjects(desk.sue)).toEqual(returned);
    await desk.grade(task, desk.sue, 8, 'Better');
    expect(await inbox.subjects(desk.sue)).toEqual([...returned, ...returned]);
    expect(await inbox.titles(desk.sue)).toEqual(['Prisms has been returned', 'New task: Prisms']);
  });
});

describe('mails', () => {
  test('of a new college: at once what is meant for one, the rest in the daily one', async () => {
    const task = await desk.assign('Lenses', {
      description: 'Measure **three** lenses.',
      dueDate: inDays(9),
    });
    await desk.handIn(desk.sue, task);
    // Two jobs deliver two hand-ins in any order. The mail names the last one first.
    await inbox.settle();
    await desk.handIn(desk.sam, task);
    await desk.grade(task, desk.sue, 9, 'Well done');
    await desk.ask(desk.teacher, 'POST', pathOf(task, '/return'), {});
    expect(await inbox.subjects(desk.sue)).toEqual(['Lenses has been returned']);
    expect(await inbox.subjects(desk.teacher)).toEqual([]);
    await desk.server.composed.notifications.sendDigests(new Date(Date.now() + 25 * 3_600_000));
    const [toTeacher] = await inbox.mails(desk.teacher);
    expect(toTeacher?.subject).toBe('1 new notification');
    expect(toTeacher?.text).toContain('2 handed in Lenses\nSam Second and Sue Second.');
    expect((await inbox.mails(desk.sue))[1]?.text).toContain('> Measure three lenses.');
  });

  test('of an important announcement does not wait for the daily one', async () => {
    for (const priority of ['normal', 'important'])
      await desk.ask(desk.teacher, 'POST', '/api/data/create-announcement', {
        title: `The hall is ${priority}`,
        content: 'Look.',
        author: 'Us',
        category: 'Event',
        priority,
      });
    expect(await inbox.subjects(desk.sue)).toEqual(['Important: The hall is important']);
  });

  test('have the text of the thing, escaped and not without end; not for people who want none', async () => {
    await inbox.prefer(desk.sue, { emailFrequency: 'at_once' });
    await inbox.prefer(desk.sam, { emailFrequency: 'at_once', emailWords: false });
    await desk.ask(desk.teacher, 'POST', '/api/data/create-announcement', {
      title: 'Open <b>day</b>',
      content: `<img src=x onerror=alert(1)> **Come**\n\n- [all](https://a.example/x)\n\n${'long '.repeat(1000)}`,
      author: 'Us',
      category: 'Event',
      priority: 'normal',
    });
    const [mail] = await inbox.mails(desk.sue);
    expect(mail?.text).toContain(
      '> <img src=x onerror=alert(1)> Come\n>\n> - all (https://a.example/x)\n>\n> long',
    );
    expect(mail?.text).toContain('long…');
    expect(mail?.text.length).toBeLessThan(5_000);
    const html = htmlOf(mail?.text ?? '');
    expect(html).toContain(
      '&lt;img src=x onerror=alert(1)&gt; Come<br><br>- all (<a href="https://a.example/x">',
    );
    expect(html).not.toMatch(/<img|<b>|&gt; long/);
    const [bare] = await inbox.mails(desk.sam);
    expect(bare?.subject).toBe('Open <b>day</b>');
    expect(bare?.text).not.toContain('Come');
  });
});
