// The baseline of bench/quizzes.ts: node:http that stores each call in one row, and knows no people, rights or questions.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';
import { answerMeasurements } from '../measured-process.ts';

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
await pool.query(
  'create table if not exists bare_saves (id bigserial primary key, path text, saves jsonb, at timestamptz default now())',
);
const statement = {
  name: 'save',
  text: 'insert into bare_saves (path, saves) values ($1, $2) returning id, at',
};
const server = createServer((request, response) => {
  void (async () => {
    const body = await text(request);
    const { rows } = await pool.query({ ...statement, values: [request.url, body] });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: true, rows }));
  })();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ ready: { port: typeof address === 'object' ? address?.port : undefined } });
});
answerMeasurements(async () => {
  server.closeAllConnections();
  server.close();
  await pool.end();
});
