import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#platform/database/port.ts';
import { recentMails } from '#platform/mail/outbox.ts';
import type { MailCalendar } from '#platform/mail/port.ts';
import { calendarFile } from '#platform/mail/smtp.ts';
import { refuse } from '#shared/app-error.ts';
import { serverRefusals as refusals } from '../refusals-text.ts';
import { escapeHtml } from './html.ts';
import { isFromThisMachine } from '../http/this-machine.ts';

/**
 * GET /dev/mail: the mails that no mail server delivers. Outside production and from this machine only, under its
 * own name, because a code in it opens an account.
 */
export function mountDevMail(app: FastifyInstance, db: Queryable, names: ReadonlySet<string>): void {
  app.get('/dev/mail', async (request, reply) => {
    if (!isFromThisMachine(request, names)) throw refuse('not_found', refusals.notFound);
    const mails = (await recentMails(db)).map(
      ({ id, recipient, subject, text, calendar, state, createdAt }) => ({
        id,
        to: recipient,
        subject,
        text,
        calendar,
        state,
        at: createdAt.toISOString(),
      }),
    );
    void reply.header('cache-control', 'no-store');
    if (!(request.headers.accept ?? '').includes('text/html')) return { mails };
    const list = mails.map(
      ({ to, subject, text, calendar, at }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${at}</p><pre>${escapeHtml(text)}</pre>${attached(calendar)}</article>`,
    );
    return reply.type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Mail</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs.css"></head>
<body><h1>Mail</h1><p>There is no mail server (SMTP_URL), so mails stay here. Newest first.</p>
<main>${list.join('\n') || '<p>No mail yet.</p>'}</main></body></html>`);
  });
}

const attached = (calendar: MailCalendar | null): string =>
  calendar === null
    ? ''
    : `<details><summary>Attached: ${calendarFile} (${calendar.method})</summary><pre>${escapeHtml(calendar.content)}</pre></details>`;
