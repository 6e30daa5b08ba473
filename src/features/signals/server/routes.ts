import { type Http, mount } from '#server/http/mount.ts';
import type { Viewer } from '#server/session.ts';
import { signalsContract } from '../contract/signals.ts';
import type { SignalDeps } from './deps.ts';
import { listSignals, readOf, readOwn } from './read-signals.ts';
import { addWords, reopen, settle } from './settle.ts';

export function signalRoutes(http: Http, deps: SignalDeps): void {
  const of = async (viewer: Viewer, studentId: string) => ({
    success: true as const,
    signals: await readOf(deps, viewer, studentId),
  });
  mount(http, 'signals', signalsContract, {
    list: ({ viewer }) => listSignals(deps, viewer),
    mine: ({ viewer }) => readOwn(deps, viewer),
    of: ({ viewer, params }) => readOf(deps, viewer, params.studentId),
    settle: async ({ viewer, params, body }) => {
      await settle(deps, viewer, params.studentId, body);
      return of(viewer, params.studentId);
    },
    reopen: async ({ viewer, params, body }) => {
      await reopen(deps, viewer, params.studentId, body.key);
      return of(viewer, params.studentId);
    },
    addWords: async ({ viewer, body }) => {
      await addWords(deps, viewer, body);
      return { success: true as const, signals: await readOwn(deps, viewer) };
    },
  });
}
