// The baseline of bench/api.ts: node:http that sends given headers and bytes, whatever it is asked.
import { createServer } from 'node:http';
import { answerMeasurements } from './measured-process.ts';

process.once('message', ({ headers, body }: { headers: string[]; body: string }) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ ready: { port: typeof address === 'object' ? address?.port : undefined } });
  });
  answerMeasurements(async () => {
    server.closeAllConnections();
    server.close();
  });
});
