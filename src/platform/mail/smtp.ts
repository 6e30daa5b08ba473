import { createTransport } from 'nodemailer';
import { htmlOf } from './html.ts';

export interface Letter {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  headers?: Readonly<Record<string, string>> | null;
}

/** The server will not take this mail, however often it is asked. */
export class PermanentMailError extends Error {
  override name = 'PermanentMailError';
}

const patienceMs = 15_000;

/** Hands a mail to the server at `url`; resolves when the server has taken it. */
export async function sendBySmtp(url: string, letter: Letter): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: letter.from,
      // As an object it is one address, never a list.
      to: { name: '', address: letter.to },
      subject: letter.subject,
      text: letter.text,
      html: htmlOf(letter.text),
      // The same for every try: a mail that was taken just before a crash can be recognised.
      messageId: `<${letter.id}@${domainOf(letter.from)}>`,
      headers: { ...letter.headers, 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    throw isPermanent(error)
      ? new PermanentMailError(reasonOf(error), { cause: error })
      : new Error(reasonOf(error));
  } finally {
    transport.close();
  }
}

const domainOf = (address: string): string => /@([^>\s]+)/.exec(address)?.[1] ?? 'localhost';

// 535: the password is wrong. An administrator mends that, and the mail goes out then.
function isPermanent(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  if (code === 'EAUTH') return false;
  return responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300);
