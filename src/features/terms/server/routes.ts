import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import { type Http, mount } from '#server/http/mount.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import { adminTermsContract, termEvents as events, termsContract } from '../contract/terms.ts';
import { addTerm, changeTerm, removeTerm } from './change.ts';
import type { TermStore } from './term-store.ts';
import type { TermUser } from './term-user.ts';

const topic = 'terms.changed';

export interface TermDeps {
  db: Database;
  bus: Bus;
  terms: TermStore;
  users: readonly TermUser[];
}

export function termRoutes(http: Http, { db, bus, terms, users }: TermDeps): void {
  mount(http, 'terms', termsContract, {
    list: async () => ({ terms: [...(await terms.list())] }),
  });
  const publishChanged = () => bus.publish(topic, {});
  mount(http, 'terms', adminTermsContract, {
    add: async ({ viewer, body }) => {
      const row = await addTerm(db, viewer, body);
      publishChanged();
      return { success: true as const, term: terms.toTerm(row) };
    },
    change: async ({ viewer, params, body }) => {
      const row = await changeTerm(db, viewer, params.termId, body);
      publishChanged();
      return { success: true as const, term: terms.toTerm(row) };
    },
    remove: async ({ viewer, params }) => {
      await removeTerm(db, viewer, params.termId, async (tx) => {
        let count = 0;
        for (const user of users) count += await user.count(tx, params.termId);
        return count;
      });
      publishChanged();
      return { success: true as const };
    },
  });
}

/** Reports every change to everybody's screens. Returns a function that stops it. */
export const notifySockets = (bus: Bus, realtime: Pick<Realtime, 'toEveryone'>): (() => void) =>
  bus.subscribe(topic, () => realtime.toEveryone(events, 'terms_changed', {}, () => true));
