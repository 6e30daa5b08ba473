import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { BulkMailer } from '#platform/mail/port.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import type { LetterDeps } from './mails/letters.ts';
import type { PushSender } from './push/push-sender.ts';
import type { Kinds } from './kinds.ts';
import type { Sources } from './sources.ts';

/** What the functions of this feature need of the rest. */
export interface Context extends LetterDeps {
  db: Database;
  bus: Bus;
  jobs: Jobs;
  mailer: BulkMailer;
  realtime: Pick<Realtime, 'presenceOf' | 'toUser'>;
  log: Log;
  /** The college's. */
  timeZone: string;
  kinds: Kinds;
  sources: Sources;
  /** The subjects to recheck with this one. */
  dependentsOf: (subject: string) => Promise<readonly string[]>;
  push: PushSender;
}
