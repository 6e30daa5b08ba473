import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { Bus, PeerListener } from '#platform/bus/port.ts';
import { relayPolling } from './poll-relay.ts';

test('a request whose process dies while its body arrives is answered at once', async () => {
  const listeners: PeerListener[] = [];
  const notify: PeerListener = (change, processId) =>
    listeners.forEach((listener) => listener(change, processId));
  const bus = {
    processId: 'here',
    onPeer: (listener: PeerListener) => void listeners.push(listener),
    onGap: () => undefined,
    subscribe: () => undefined,
    send: () => undefined,
  } as unknown as Bus;
  const engine = {
    handleRequest: (_request: IncomingMessage, _response: ServerResponse): void => undefined,
    generateId: () => 'id',
  };
  relayPolling(engine, bus);
  const answered = Promise.withResolvers<number>();
  const response = {
    once: () => response,
    writeHead(status: number) {
      answered.resolve(status);
      return response;
    },
    end: () => response,
  };
  const request = Object.assign(new PassThrough(), {
    url: '/socket.io/?sid=awayid',
    method: 'POST',
    headers: {},
  });
  notify('came', 'away');
  engine.handleRequest(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  notify('gone', 'away');
  request.end('40');
  expect(await answered.promise).toBe(400);
});
