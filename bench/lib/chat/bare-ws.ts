// The other baseline: the same job over bare WebSockets, again storing nothing.
import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { answerMeasurements } from '../measured-process.ts';

const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
const sockets = new Map<string, Set<WebSocket>>();
let count = 0;

const send = (userId: string, event: string, message: unknown) => {
  const text = JSON.stringify([event, message]);
  for (const socket of sockets.get(userId) ?? []) socket.send(text);
};

server.on('connection', (socket, request) => {
  const userId = request.headers.cookie ?? '';
  const own = sockets.get(userId) ?? new Set();
  sockets.set(userId, own.add(socket));
  socket.on('close', () => {
    own.delete(socket);
    if (own.size === 0) sockets.delete(userId);
  });
  socket.on('message', (data: Buffer) => {
    const [id, sent] = JSON.parse(data.toString()) as [
      number,
      { receiverId: string; content: string; clientId: string },
    ];
    count += 1;
    const message = {
      _id: `1-${count}`,
      conversationId: '1',
      seq: count,
      senderId: userId,
      receiverId: sent.receiverId,
      content: sent.content,
      timestamp: new Date().toISOString(),
      read: false,
      clientId: sent.clientId,
    };
    send(sent.receiverId, 'new_message', message);
    send(userId, 'message_sent', message);
    socket.send(JSON.stringify([id, { success: true, message }]));
  });
});

http.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.({ ready: {} }));
answerMeasurements(async () => {
  server.close();
  for (const socket of server.clients) socket.terminate();
  http.close();
});
