import { type Http, mount } from '#server/http/mount.ts';
import { talkNotesContract } from '../contract/notes.ts';
import { type Talk, talksContract } from '../contract/talks.ts';
import { changeTalk } from './changes/change-talk.ts';
import { cancelTalk, sayMissed } from './changes/end-talk.ts';
import { planTalk } from './changes/plan-talk.ts';
import type { TalkDeps } from './deps.ts';
import { findTalk } from './find-talk.ts';
import { listTalks } from './lists/list-talks.ts';
import { readNotes, writeNote } from './notes/notes.ts';
import { viewOf } from './view.ts';

const stored = (talk: Talk) => ({ success: true as const, talk });

export function talkRoutes(http: Http, deps: TalkDeps): void {
  const { db } = deps;
  mount(http, 'talks', talksContract, {
    list: ({ viewer, query }) => listTalks(db, viewer, query),
    get: async ({ viewer, params }) => ({
      talk: await viewOf(db, viewer, await findTalk(db, viewer, params.talkId)),
    }),
    plan: async ({ viewer, body }) => stored(await planTalk(deps, viewer, body)),
    change: async ({ viewer, params, body }) => stored(await changeTalk(deps, viewer, params.talkId, body)),
    cancel: async ({ viewer, params }) => stored(await cancelTalk(deps, viewer, params.talkId)),
    sayMissed: async ({ viewer, params, body }) =>
      stored(await sayMissed(deps, viewer, params.talkId, body.isMissed)),
  });
  mount(http, 'talks', talkNotesContract, {
    read: ({ viewer, params }) => readNotes(db, viewer, params.subject, params.subjectId),
    write: async ({ viewer, params, body }) => ({
      success: true as const,
      note: await writeNote(deps, viewer, params, body),
    }),
  });
}
