import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  /** By their names in small letters. */
  headers: Record<string, string>;
  /** What a calendar program would take over; lines end with \n. */
  calendar: { method: string | undefined; content: string } | undefined;
}

/** A real SMTP server on loopback that keeps what it is given, so that tests read the codes as a person would. */
export class Mailbox implements AsyncDisposable {
  readonly #server: SMTPServer;
  readonly #mails: ReceivedMail[] = [];
  readonly #waiting = new Set<() => void>();

  private constructor() {
    const receive = async (
      chunks: Buffer[],
      recipients: { address: string }[],
      done: (error?: Error) => void,
    ): Promise<void> => {
      await this.#receive(
        Buffer.concat(chunks),
        recipients.map(({ address }) => address),
      );
      done();
    };
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => void receive(chunks, session.envelope.rcptTo, done));
      },
    });
    // Of a product that is killed in the middle of a mail; it sends that mail again. Nobody listening would end the tests.
    this.#server.on('error', () => undefined);
  }

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    await new Promise<void>((resolve) => mailbox.#server.listen(0, '127.0.0.1', resolve));
    return mailbox;
  }

  /** For SMTP_URL. */
  get url(): string {
    const address = this.#server.server.address();
    if (address === null || typeof address === 'string') throw new Error('the mailbox is closed');
    return `smtp://127.0.0.1:${address.port}`;
  }

  /** The newest mail to an address that `matches`; waits until it arrives. */
  async mailTo(
    address: string,
    matches: (mail: ReceivedMail) => boolean = () => true,
  ): Promise<ReceivedMail> {
    const deadline = Date.now() + 60_000;
    for (;;) {
      const found = this.#mails.findLast((mail) => mail.to === address.toLowerCase() && matches(mail));
      if (found) return found;
      if (Date.now() > deadline)
        throw new Error(`no mail came to ${address}; ${this.#mails.length} mails in all`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1000);
        this.#waiting.add(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  /** The six digits of the newest code that was mailed to an address. Codes already taken are not given again. */
  async codeFor(address: string): Promise<string> {
    const mail = await this.mailTo(address, ({ text }) => /\b\d{6}\b/.test(text));
    this.#mails.splice(this.#mails.indexOf(mail), 1);
    const code = /\b\d{6}\b/.exec(mail.text)?.[0];
    if (code === undefined) throw new Error('the mail holds no code');
    return code;
  }

  /** Everything that came to an address, the oldest first. */
  allTo(address: string): ReceivedMail[] {
    return this.#mails.filter((mail) => mail.to === address.toLowerCase());
  }

  clear(): void {
    this.#mails.length = 0;
  }

  countTo(address: string): number {
    return this.#mails.filter((mail) => mail.to === address.toLowerCase()).length;
  }

  async #receive(raw: Buffer, recipients: string[]): Promise<void> {
    const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
    const calendar = calendarIn(parsed.attachments);
    for (const to of recipients) {
      const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]));
      const { subject = '', text = '' } = parsed;
      this.#mails.push({ to: to.toLowerCase(), subject, text, headers, calendar });
    }
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }
}

function calendarIn(attachments: readonly Attachment[]): ReceivedMail['calendar'] {
  const found = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  return typeof found?.content === 'string' ? { method: found.method, content: found.content } : undefined;
}
