import { randomBytes } from 'node:crypto';
import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import { WebSocket } from 'ws';
import { password, type Student } from './college.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** A student at a browser: one cookie, one socket, one process that serves them. */
export class Visitor {
  readonly student: Student;
  readonly partner: Student;
  readonly base: string;
  readonly #address: string;
  readonly #noted: (ms: number) => void;
  #cookie = '';
  #socket: WebSocket | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, (isGood: boolean) => void>();

  /** `noted`: called with the milliseconds that each call or message took. */
  constructor(
    [student, partner]: readonly [Student, Student],
    { base, number, noted }: { base: string; number: number; noted: (ms: number) => void },
  ) {
    this.student = student;
    this.partner = partner;
    this.base = base;
    this.#address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    this.#noted = noted;
  }

  async signIn(): Promise<void> {
    const { headers } = await this.send('POST', '/api/identity/sign-in/email', {
      email: this.student.email,
      password,
    });
    this.#cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  }

  async read(path: string): Promise<void> {
    await this.send('GET', path);
  }

  /** Rejects with the answer when it is none of success. */
  async send(method: string, path: string, body?: unknown) {
    const startedAt = performance.now();
    const isForm = Buffer.isBuffer(body);
    const bytes = isForm ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body));
    const type = isForm ? `multipart/form-data; boundary=${boundary}` : 'application/json';
    const answer = await this.#ask(method, path, bytes, {
      cookie: this.#cookie,
      origin: this.base,
      'x-forwarded-for': this.#address,
      ...(bytes.length > 0 ? { 'content-type': type, 'content-length': bytes.length } : {}),
    });
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    this.#noted(performance.now() - startedAt);
    return answer;
  }

  #ask(method: string, path: string, body: Buffer, headers: OutgoingHttpHeaders) {
    return new Promise<{ status: number; headers: NodeJS.Dict<string[]>; text: string }>(
      (resolve, reject) => {
        const asked = request(this.base + path, { method, agent, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('error', reject);
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headersDistinct,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        });
        asked.once('error', reject);
        asked.end(body);
      },
    );
  }

  /** A file of so many bytes; resolves with its id. */
  async upload(bytes: number): Promise<string> {
    const { text } = await this.send('POST', '/api/files', formOf(bytes));
    return (JSON.parse(text) as { file: { id: string } }).file.id;
  }

  /** Speaks the wire by hand: the generator shares the machine with what it measures. */
  async connect(): Promise<void> {
    const socket = new WebSocket(`${this.base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      headers: { cookie: this.#cookie, origin: this.base },
      perMessageDeflate: false,
    });
    this.#socket = socket;
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.on('message', (data: Buffer) => {
        const frame = data.toString();
        if (frame.startsWith('43')) {
          const id = Number.parseInt(frame.slice(2), 10);
          this.#waiting.get(id)?.(frame.includes('"success":true'));
        } else if (frame === '2') socket.send('3');
        else if (frame.startsWith('40')) resolve();
        else if (frame.startsWith('0')) socket.send('40');
      });
    });
  }

  /** Resolves when the message is stored. */
  async say(content: string): Promise<void> {
    this.#lastId += 1;
    const id = this.#lastId;
    const startedAt = performance.now();
    const message = { receiverId: this.partner.id, content, clientId: randomBytes(12).toString('hex') };
    const isGood = await new Promise<boolean>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket?.send(`42${id}${JSON.stringify(['send_message', message])}`);
    });
    this.#waiting.delete(id);
    if (!isGood) throw new Error('a message was refused');
    this.#noted(performance.now() - startedAt);
  }

  leave(): void {
    this.#socket?.close();
  }
}

const boundary = 'quad-bench-boundary';

function formOf(bytes: number): Buffer {
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nsubmission-file\r\n`;
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="work.txt"\r\ncontent-type: text/plain\r\n\r\n`;
  const line = `Lens ${randomBytes(4).toString('hex')}: the image is upside down.\n`;
  const content = line.repeat(Math.ceil(bytes / line.length)).slice(0, bytes);
  return Buffer.from(`${field}${file}${content}\r\n--${boundary}--\r\n`);
}
