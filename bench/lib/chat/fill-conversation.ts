import { io } from 'socket.io-client';
import type { BenchPerson } from '../accounts.ts';

const words =
  'see you in the library before the lab report is due on Friday and thanks for the notes they helped a lot with question three'.split(
    ' ',
  );
const atOnce = 500;

/** Two people write `count` messages of different lengths to each other, over their sockets, in order. */
export async function fillConversation(
  url: string,
  one: BenchPerson,
  other: BenchPerson,
  count: number,
): Promise<void> {
  const sockets = [one, other].map(({ cookie }) =>
    io(url, { transports: ['websocket'], extraHeaders: { cookie, origin: url }, forceNew: true }),
  );
  try {
    for (let from = 1; from <= count; from += atOnce) {
      const batch = Array.from({ length: Math.min(atOnce, count - from + 1) }, (_, index) => from + index);
      // Turns of three, as people talk; a turn is in order because its messages go over one socket.
      await Promise.all(
        batch.map(async (nth) => {
          const isOwn = nth % 6 < 3;
          const socket = sockets[isOwn ? 0 : 1];
          if (!socket) throw new Error('there is no socket');
          return socket.timeout(60_000).emitWithAck('send_message', {
            receiverId: isOwn ? other.userId : one.userId,
            content: contentOf(nth),
            clientId: `fill-${nth}`,
          });
        }),
      );
    }
  } finally {
    for (const socket of sockets) socket.disconnect();
  }
}

/** From a word to some lines. */
function contentOf(nth: number): string {
  const length = (nth * 7919) % 60;
  const text = Array.from({ length }, (_, index) => words[(nth + index * 5) % words.length]).join(' ');
  return `${text} number ${nth}.`.trim();
}
