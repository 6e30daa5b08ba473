import { createTransport } from 'nodemailer';
import { htmlOf } from './html.ts';
import type { MailCalendar } from './port.ts';

export interface Letter {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  headers?: Readonly<Record<string, string>> | null;
  calendar?: MailCalendar | null;
}

/** The server will not take this mail, however often it is asked. */
export class PermanentMailError extends Error {
  override name = 'PermanentMailError';
}

export const calendarFile = 'invite.ics';
const patienceMs = 15_000;
/** As many as jobs run at once. */
const maxConnections = 4;
/** A connection waits so long for another mail: of very many one follows the other. Servers wait longer. */
const idleMs = 500;

/** The mail server at `url`, and the connections to it, which mails that follow each other share. */
export class SmtpServer {
  readonly #transport: ReturnType<typeof connectTo>;

  constructor(url: string) {
    this.#transport = connectTo(url);
  }

  /** Resolves when the server has taken the mail. */
  async send(letter: Letter): Promise<void> {
    try {
      await this.#transport.sendMail({
        from: letter.from,
        // As an object it is one address, never a list.
        to: { name: '', address: letter.to },
        subject: letter.subject,
        text: letter.text,
        html: htmlOf(letter.text),
        // Twice in the mail: beside the text for programs that offer an answer, and as a file for the others.
        icalEvent: letter.calendar ? { ...letter.calendar, filename: calendarFile } : undefined,
        // The same for every try: a mail that was taken just before a crash can be recognised.
        messageId: `<${letter.id}@${domainOf(letter.from)}>`,
        headers: { ...asWritten(letter.headers ?? {}), 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw isPermanent(error)
        ? new PermanentMailError(reasonOf(error), { cause: error })
        : new Error(reasonOf(error));
    }
  }
}

/** In one line each: an address that begins on a second line is not found by every mail program. They are ours, and ASCII. */
const asWritten = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }] as const),
  );

const connectTo = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections,
    idleTimeout: idleMs,
    // Whether and when a mail is tried again is for its job to say.
    maxRequeues: 0,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

const domainOf = (address: string): string => /@([^>\s]+)/.exec(address)?.[1] ?? 'localhost';

// 535: the password is wrong. An administrator mends that, and the mail goes out then.
function isPermanent(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  if (code === 'EAUTH') return false;
  return responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300);
