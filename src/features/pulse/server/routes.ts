import { type Http, mount } from '#server/http/mount.ts';
import { audit } from '#features/audit/server/service.ts';
import { pulseContract } from '../contract/pulse.ts';
import { readCard, readOwn } from './own.ts';
import { pulseCsv } from './pulse-csv.ts';
import { type PulseDeps, readPulse } from './read-pulse.ts';

export function pulseRoutes(http: Http, deps: PulseDeps): void {
  mount(http, 'pulse', pulseContract, {
    mine: ({ viewer }) => readOwn(deps, viewer),
    card: async ({ viewer }) => ({ card: await readCard(deps, viewer) }),
    read: ({ viewer, params }) => readPulse(deps, viewer, params.programmeId),
    csv: async ({ viewer, params }) => {
      const pulse = await readPulse(deps, viewer, params.programmeId);
      await audit(deps.db, {
        actorId: viewer.userId,
        action: 'pulse.exported',
        subject: params.programmeId,
        details: { groups: pulse.groups.length },
      });
      return pulseCsv(pulse);
    },
  });
}
