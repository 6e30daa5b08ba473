import process from 'node:process';
import { sql } from 'drizzle-orm';
import { Failpoints } from '../../src/platform/failpoints.ts';
import { connect } from '../../src/platform/database/postgres.ts';
import { nudge } from '../../src/features/journeys/server/nudges/nudge.ts';
import { noNotifications } from '../../src/features/notifications/server/service.ts';
import { silentLog } from '../lib/silent-log.ts';

/** Looks once for steps, as the job does. It kills itself at a point, and a row for each event goes with its transaction. */
const [url = '', now = '', chance = '0'] = process.argv.slice(2);
const db = connect(url, silentLog);
await nudge(
  {
    db,
    timeZone: 'UTC',
    failpoints: new Failpoints({ nudges_stored: Number(chance), nudges_committed: Number(chance) }),
    notifications: {
      ...noNotifications,
      notify: async (tx, event, ids) => {
        await tx.execute(
          sql`insert into nudge_events (event) values (${JSON.stringify(event.with(ids))}::jsonb)`,
        );
      },
    },
  },
  new Date(now),
);
await db.$client.end();
