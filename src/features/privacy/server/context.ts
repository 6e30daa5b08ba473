import type { Bus } from '#platform/bus/port.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import type { Files } from '#platform/files/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { Mailer } from '#platform/mail/port.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { Uploads } from '#features/uploads/server/service.ts';

/** The records of a person that another person has to take over before the deletion, as a feature declares them. */
export type HeldRecords = (db: Queryable, userId: string) => Promise<{ id: string; title: string }[]>;

/** The dependencies of this feature. */
export interface PrivacyContext {
  db: Database;
  files: Files;
  bus: Bus;
  jobs: Jobs;
  mailer: Mailer;
  log: Log;
  uploads: Uploads;
  publicUrl: URL;
  timeZone: string;
  /** The personal data that each feature declares. */
  registry: readonly PersonalData[];
  /** Ends every session of a person. Resolves when no process accepts one any more. */
  endSessions(userId: string): Promise<void>;
  /** What each feature declares that a person has to hand over before the deletion. */
  heldRecords: readonly HeldRecords[];
}
