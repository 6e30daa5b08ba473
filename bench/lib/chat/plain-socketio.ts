// The baseline: a Socket.IO server that passes messages on and stores nothing.
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { answerMeasurements } from '../measured-process.ts';

const http = createServer();
const io = new Server(http, { serveClient: false, perMessageDeflate: false });
let count = 0;

io.on('connection', (socket) => {
  const userId = socket.handshake.headers.cookie ?? '';
  void socket.join(userId);
  socket.on(
    'send_message',
    (
      sent: { receiverId: string; content: string; clientId: string },
      acknowledge: (answer: unknown) => void,
    ) => {
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
      io.to(sent.receiverId).emit('new_message', message);
      io.to(userId).emit('message_sent', message);
      acknowledge({ success: true, message });
    },
  );
});

http.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.({ ready: {} }));
answerMeasurements(async () => {
  await io.close();
});
