import { builderDeps } from '../../demo/builders/deps.ts';
import { CollectedNotifications, deliverNotifications } from '../../demo/builders/notifications.ts';
import { buildDemoCollege } from '../../demo/college/build.ts';
import { demoPassword } from '../../demo/college/people.ts';
import { cookiesOf, post } from '../../e2e/lib/accounts.ts';
import { startTestServer, type TestServer } from './server.ts';
import { silentLog } from './silent-log.ts';

type Members = Awaited<ReturnType<typeof buildDemoCollege>>;
export type Name = keyof Members;

/** The whole product with the demo college in it. */
export class DemoCollege implements AsyncDisposable {
  readonly server: TestServer;
  readonly members: Members;

  private constructor(server: TestServer, members: Members) {
    this.server = server;
    this.members = members;
  }

  static async open(): Promise<DemoCollege> {
    const server = await startTestServer();
    const { files } = server.composed.http;
    const collected = new CollectedNotifications();
    const deps = { ...builderDeps(server.database.db, files, silentLog), notifications: collected };
    const members = await buildDemoCollege(deps);
    await deliverNotifications(deps, collected.events);
    return new DemoCollege(server, members);
  }

  /** Gives the cookies. */
  async signIn(name: Name): Promise<string> {
    const body = { email: this.members[name].email, password: demoPassword };
    return cookiesOf(await post(`${this.server.url}/api/identity/sign-in/email`, body));
  }

  get(cookie: string, path: string): Promise<Response> {
    return fetch(this.server.url + path, { headers: { cookie } });
  }

  /** The answer's JSON; throws unless it is good. */
  async read<T>(cookie: string, path: string): Promise<T> {
    const answer = await this.get(cookie, path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as T;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.server[Symbol.asyncDispose]();
  }
}
