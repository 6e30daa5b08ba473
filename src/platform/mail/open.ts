import process from 'node:process';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Log } from '#platform/log/port.ts';
import { Outbox } from './outbox.ts';
import type { BulkMailer, MailOutbox } from './port.ts';

/** The outbox, delivering to SMTP_URL, or to the terminal when there is none. Defines its jobs: call it before `jobs.start()`. */
export function openMailer(
  config: { smtpUrl: string | undefined; mailFrom: string; isProduction: boolean },
  db: Database,
  jobs: Jobs,
  log: Log,
): BulkMailer & MailOutbox {
  return new Outbox({ ...config, print: printToTerminal }, db, jobs, log);
}

function printToTerminal(mail: { to: string; subject: string; text: string }): void {
  const body = mail.text.trim().replaceAll('\n', '\n  │ ');
  process.stdout.write(`\n  ┌ Mail to ${mail.to}\n  │ ${mail.subject}\n  │\n  │ ${body}\n  └\n\n`);
}
