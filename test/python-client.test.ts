import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChatClient } from './chat/client.ts';
import { type TestServer, startTestServer } from './lib/server.ts';

const program = fileURLToPath(new URL('./python/chat_client.py', import.meta.url));
const run = promisify(execFile);

/** The one on the path may not be the system's, which has Debian's packages. */
const python = ['/usr/bin/python3', 'python3'].find(
  (path) => spawnSync(path, ['-c', 'import socketio, websocket, requests']).status === 0,
);
const why = 'no python3 here can import socketio, websocket and requests';

describe.skipIf(python === undefined)(
  `a client in another language${python ? '' : ` (skipped: ${why})`}`,
  () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer();
    });
    afterAll(() => server[Symbol.asyncDispose]());

    test.for(['websocket', 'polling'])(
      'python-socketio over %s signs in, sends, receives, and is refused a forged id',
      async (transport) => {
        const [ann, ben] = [await server.signUp(), await server.signUp()];
        using partner = await ChatClient.connect(server.url, ben);
        const answering = partner.next('new_message').then(() => partner.send(ann.id, 'Hello, Python'));
        const args = [program, server.url, ann.email, ann.password, ben.id, transport];
        const { stdout } = await run(python ?? '', args, { timeout: 60_000 });
        await answering;
        expect(JSON.parse(stdout)).toEqual({
          authenticated: { success: true, userId: ann.id },
          acknowledged: { success: true, content: 'Hello from Python', senderId: ann.id },
          message_sent: 'Hello from Python',
          new_message: 'Hello, Python',
          forged: 'forbidden',
          disconnected: true,
        });
        expect((await partner.history(ann.id)).map(({ content }) => content)).toEqual([
          'Hello from Python',
          'Hello, Python',
        ]);
      },
    );
  },
);
