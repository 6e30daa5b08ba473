import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnnouncementDeps } from '#features/announcements/server/service.ts';
import { buildAnnouncement } from '../builders/announcement.ts';
import { buildConversation } from '../builders/conversation.ts';
import { type BuiltPerson, buildPerson, type PersonFacts } from '../builders/person.ts';
import { buildWalkthroughRequest } from '../builders/walkthrough-request.ts';
import { drawImages } from '../draw.ts';
import { announcementsAt, walkthroughRequests } from './announcements.ts';
import { Clock } from './clock.ts';
import { longTalk } from './long-talk.ts';
import { type CastName, cast, demoPassword } from './people.ts';
import { type Talk, timesOf } from './talk.ts';
import { karansTalks } from './talks-karan.ts';
import { otherTalks } from './talks.ts';

type Members = Record<CastName, BuiltPerson>;

/** Fills an empty college with people, announcements and conversations. */
export async function buildDemoCollege(deps: AnnouncementDeps, now = new Date()): Promise<Members> {
  const clock = new Clock(now);
  const members = await buildMembers(deps);
  await buildAnnouncements(deps, members, clock);
  for (const talk of [...karansTalks, longTalk(), ...otherTalks]) {
    await buildTalk(deps, members, talk, clock);
  }
  for (const request of walkthroughRequests) await buildWalkthroughRequest(deps.db, request);
  return members;
}

/** They joined one after the other at the beginning of the term; who waits for approval has come yesterday. */
async function buildMembers({ db }: AnnouncementDeps): Promise<Members> {
  const members: Partial<Members> = {};
  let joinedMinutesAgo = 75 * 24 * 60;
  for (const [key, facts] of Object.entries<PersonFacts>(cast)) {
    joinedMinutesAgo -= 7 * 60;
    members[key as CastName] = await buildPerson(db, {
      ...facts,
      password: demoPassword,
      joinedMinutesAgo: facts.isPending ? 22 * 60 : joinedMinutesAgo,
    });
  }
  return members as Members;
}

async function buildAnnouncements(deps: AnnouncementDeps, members: Members, clock: Clock): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-demo-'));
  try {
    const pathOf = await drawImages(folder);
    for (const { by, image, ...facts } of announcementsAt(clock)) {
      await buildAnnouncement(deps, members[by], { ...facts, ...(image ? { image: pathOf(image) } : {}) });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildTalk(deps: AnnouncementDeps, members: Members, talk: Talk, clock: Clock): Promise<void> {
  const [one, other] = talk.between;
  const said = timesOf(talk, clock).map(({ by, ...facts }) => ({ from: members[by], ...facts }));
  await buildConversation(deps, members[one], members[other], said, { unread: talk.unread ?? 0 });
}
