import { connect, type Socket } from 'node:net';

/** Asks `amount` times over some kept connections, each time with the next cookie; resolves with the seconds it took. */
export async function askAll(
  url: URL,
  cookies: readonly string[],
  { amount, connections }: { amount: number; connections: number },
): Promise<number> {
  const startedAt = performance.now();
  let next = 0;
  const requestOfNext = (): string | undefined => {
    if (next >= amount) return undefined;
    const cookie = cookies[next % cookies.length] ?? '';
    next += 1;
    return `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\ncookie: ${cookie}\r\n\r\n`;
  };
  await Promise.all(
    Array.from({ length: Math.min(connections, amount) }, () => keepAsking(url, requestOfNext)),
  );
  return (performance.now() - startedAt) / 1000;
}

/** One connection that sends the next request when an answer is whole. A load generator that parses more is the slower end. */
function keepAsking(url: URL, requestOfNext: () => string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    socket.setNoDelay(true);
    socket.once('error', reject);
    let received: Buffer[] = [];
    let missing = -1;
    socket.on('data', (chunk) => {
      received.push(chunk);
      if (missing < 0) {
        const so = Buffer.concat(received);
        received = [so];
        missing = missingAfter(so);
        if (missing < 0) return;
      } else missing -= chunk.length;
      if (missing > 0) return;
      const [first] = received;
      const status = first?.subarray(9, 12).toString();
      if (status !== '200') return reject(new Error(`${url.href} answered ${status}`));
      received = [];
      missing = -1;
      send(socket);
    });
    const send = (to: Socket): void => {
      const request = requestOfNext();
      if (request !== undefined) return void to.write(request);
      to.destroy();
      resolve();
    };
    send(socket);
  });
}

/** The bytes of the answer that are still to come; negative while its headers are not whole. */
function missingAfter(received: Buffer): number {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return -1;
  const length = /content-length: (\d+)/i.exec(received.subarray(0, end).toString('latin1'))?.[1];
  if (length === undefined) throw new Error('an answer without a length');
  return Number(length) - (received.length - end - 4);
}
