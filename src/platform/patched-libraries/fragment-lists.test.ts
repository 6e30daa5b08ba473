import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { keepFragmentLists } from './fragment-lists.ts';

interface Receiver {
  _fragments: unknown[];
}

async function connectedPair() {
  const http = createServer();
  const server = new Server(http, { transports: ['websocket'] });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
  client.once('message', () => client.send('40'));
  const [socket] = (await once(server, 'connection')) as [
    Socket & { conn: { transport: { socket: { _receiver: Receiver } } } },
  ];
  const stop = async (): Promise<void> => {
    client.terminate();
    await server.close();
  };
  return { client, socket, receiver: socket.conn.transport.socket._receiver, stop };
}

test('messages in one piece and in several arrive whole and in order, and the list stays the same', async () => {
  const { client, socket, receiver, stop } = await connectedPair();
  try {
    keepFragmentLists(socket);
    keepFragmentLists(socket);
    const list = receiver._fragments;
    const said: unknown[] = [];
    const all = new Promise<void>((resolve) => {
      socket.on('say', (text: unknown) => {
        said.push(text);
        if (said.length === 4) resolve();
      });
    });
    client.send('42["say","one"]');
    for (const part of ['42["say', '","tw', 'ö"']) client.send(part, { fin: false });
    client.ping();
    client.send(']', { fin: true });
    client.send('42["say",', { fin: false });
    client.send('"three"]', { fin: true });
    client.send('42["say","four"]');
    await all;
    expect(said).toEqual(['one', 'twö', 'three', 'four']);
    expect(receiver._fragments).toBe(list);
    expect(list).toEqual([]);
  } finally {
    await stop();
  }
});
