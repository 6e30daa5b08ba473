import type { Account } from '../../e2e/lib/accounts.ts';
import { startTestServer, type TestServer } from '../lib/server.ts';

export interface Answer {
  status: number;
  // What a test looks at is up to the test.
  body: Record<string, unknown>;
}

/** A college with an administrator, and what administrators ask. */
export class Office implements AsyncDisposable {
  readonly server: TestServer;
  readonly root: Account;
  private constructor(server: TestServer, root: Account) {
    this.server = server;
    this.root = root;
  }

  static async open(): Promise<Office> {
    const server = await startTestServer();
    return new Office(
      server,
      await server.signUp({ role: 'teacher', name: 'Ada Root', email: 'root@college.example' }),
    );
  }

  async ask(verb: string, path: string, body?: unknown, cookie = this.root.cookie): Promise<Answer> {
    const isForm = body instanceof FormData;
    const answer = await fetch(this.server.url + path, {
      method: verb,
      headers: { cookie, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: answer.status, body: isJson ? ((await answer.json()) as Answer['body']) : {} };
  }
  get = (path: string, cookie?: string) => this.ask('GET', path, undefined, cookie);
  post = (path: string, body: unknown = {}, cookie?: string) => this.ask('POST', path, body, cookie);

  async rows<Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> {
    return (await this.server.database.db.$client.query<Row>(statement, values)).rows;
  }

  /** What the product and what the identity library say of a person: never two things. */
  async standing(userId: string) {
    const [row] = await this.rows<{
      role: string;
      is_admin: boolean;
      account: string;
      out: boolean;
      banned: boolean;
    }>(
      `select p.role, p.is_admin, u.role as account, p.deactivated_at is not null as out, u.banned
       from people p join identity_user u on u.id = p.id where p.id = $1`,
      userId,
    );
    if (row === undefined) throw new Error(`nobody is ${userId}`);
    return row;
  }

  preview(content: string | Uint8Array<ArrayBuffer>, filename = 'roster.csv'): Promise<Answer> {
    const form = new FormData();
    form.append('file', new File([content], filename));
    return this.post('/api/admin/roster/preview', form);
  }

  async importFile(content: string): Promise<Answer> {
    const { body } = await this.preview(content);
    return this.post('/api/admin/roster/import', { fileId: body['fileId'] });
  }

  [Symbol.asyncDispose](): PromiseLike<void> {
    return this.server[Symbol.asyncDispose]();
  }
}
