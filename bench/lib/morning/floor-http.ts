// The floor of an answer from a database: a bare node:http server that answers each request with the bytes of one row, read by
// one prepared query.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'pg';
import { answerMeasurements } from '../measured-process.ts';

const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

process.once('message', ({ databaseUrl, bodies }: { databaseUrl: string; bodies: string[] }) => {
  void serve(databaseUrl, bodies);
});

async function serve(databaseUrl: string, bodies: readonly string[]): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 20, options: '-c jit=off' });
  await pool.query('create table if not exists bench_floor (path text primary key, body text not null)');
  await pool.query('delete from bench_floor');
  for (const [index, body] of bodies.entries())
    await pool.query('insert into bench_floor values ($1, $2)', [`/${index}`, body]);
  const readBody = async (path: string): Promise<string> => {
    const text = 'select body from bench_floor where path = $1';
    const { rows } = await pool.query<{ body: string }>({ name: 'floor', text, values: [path] });
    return rows[0]?.body ?? '';
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request.url ?? '');
    response.writeHead(200, { ...type, 'content-length': Buffer.byteLength(body) }).end(body);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ ready: { port: typeof address === 'object' ? address?.port : undefined } });
  });
  answerMeasurements(async () => {
    server.closeAllConnections();
    server.close();
    await pool.end();
  });
}
