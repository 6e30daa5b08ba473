import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Socket } from 'socket.io-client';
import type { Announcement } from '#features/announcements/contract/announcements.ts';
import type { Account } from '../../e2e/lib/accounts.ts';
import { Desk, json } from '../lib/desk.ts';
import { startTestServer, type TestServer } from '../lib/server.ts';

export type Fields = Record<string, string | Blob | null | undefined>;
export interface Heard {
  published: string[];
  updated: string[];
  removed: string[];
}
export interface Listener {
  socket: Socket;
  heard: Heard;
}

export const notice = { title: 'Exam week', content: 'Bring your student card.', author: 'Tara Teacher' };
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
export const announcementPath = ({ _id }: Announcement): string => `/api/data/announcements/${_id}`;

export async function picture(width = 1200, height = 600): Promise<Blob> {
  const plain = sharp({ create: { width, height, channels: 3, background: '#3655cd' } });
  return new Blob([await plain.png().toBuffer()]);
}

export function formOf(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) data.append(name, value, 'photo.png');
    else if (value != null) data.append(name, value);
  }
  return data;
}

/** The whole product with the people that announcements are about, and their ways to call it. */
export class AnnouncementDesk extends Desk {
  readonly admin: Account;
  readonly teacher: Account;
  readonly otherTeacher: Account;
  readonly secondA: Account;
  readonly thirdB: Account;

  private constructor(server: TestServer, people: Account[]) {
    super(server);
    const [admin, teacher, otherTeacher, secondA, thirdB] = people;
    if (!admin || !teacher || !otherTeacher || !secondA || !thirdB) throw new Error('somebody is missing');
    this.admin = admin;
    this.teacher = teacher;
    this.otherTeacher = otherTeacher;
    this.secondA = secondA;
    this.thirdB = thirdB;
  }

  static async open(): Promise<AnnouncementDesk> {
    const server = await startTestServer();
    const people = [
      await server.admit({ role: 'teacher', name: 'Ada Admin' }),
      await server.admit({ role: 'teacher', name: 'Tara Teacher' }),
      await server.admit({ role: 'teacher', name: 'Otto Other' }),
      await server.admit({ role: 'student', year: 'second', division: 'A' }),
      await server.admit({ role: 'student', year: 'third', division: 'B' }),
    ];
    return new AnnouncementDesk(server, people);
  }

  /** Publishes a notice by multipart form; `fields` add to it or replace. */
  post(fields: Fields = {}, who = this.teacher): Promise<Response> {
    return this.call(who, 'POST', '/api/data/create-announcement', formOf({ ...notice, ...fields }));
  }

  async create(
    fields: Fields = {},
    who = this.teacher,
  ): Promise<{ success: boolean; announcement: Announcement }> {
    const answer = await this.post(fields, who);
    if (answer.status !== 201) throw new Error(`publishing answered ${answer.status} ${await answer.text()}`);
    return json(answer);
  }

  async list(who: Account, query = ''): Promise<Announcement[]> {
    const answer = await this.call(who, 'GET', `/api/data/fetch-announcements${query}`);
    if (!answer.ok) throw new Error(`the list answered ${answer.status} ${await answer.text()}`);
    return (await json<{ announcements: Announcement[] }>(answer)).announcements;
  }

  async titles(who: Account, query?: string): Promise<string[]> {
    return (await this.list(who, query)).map(({ title }) => title);
  }

  /** A connected browser of somebody, and what it has heard. */
  async listen(who: Account): Promise<Listener> {
    const heard: Heard = { published: [], updated: [], removed: [] };
    const socket = await this.connect(who, (own) => {
      own.on('announcement_published', ({ title }: Announcement) => heard.published.push(title));
      own.on('announcement_updated', ({ title }: Announcement) => heard.updated.push(title));
      own.on('announcement_removed', ({ _id }: { _id: string }) => heard.removed.push(_id));
    });
    return { socket, heard };
  }

  /** Every event that the server sent before now has arrived. */
  async settle(...listeners: Listener[]): Promise<void> {
    for (const { socket } of listeners) await socket.timeout(30_000).emitWithAck('ping', {});
  }

  /** Nothing is announced, and nobody listens. */
  async clear(): Promise<void> {
    await this.server.database.db.execute(sql`delete from announcements`);
    // The kept lists know nothing of rows that were deleted behind their back: one is published and removed, and heard.
    const { socket } = await this.listen(this.admin);
    const removed = once(socket as unknown as NodeJS.EventEmitter, 'announcement_removed');
    const { announcement } = await this.create();
    await this.call(this.admin, 'DELETE', announcementPath(announcement));
    await removed;
    await this.server.database.db.execute(sql`delete from announcements`);
    this.disconnectAll();
  }
}
