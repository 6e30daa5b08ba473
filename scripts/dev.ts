import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { freePort } from '../e2e/lib/free-port.ts';
import { readConfig } from '../src/config.ts';

// `npm run dev`: Vite answers on PORT and reloads the browser; the calls go on to the server, which Node restarts when its files change.
const { host, port, publicUrl } = readConfig(process.env);
const serverPort = await freePort();
process.env['QUAD_SERVER'] = `http://127.0.0.1:${serverPort}`;
const vite = await createServer({ server: { host, port, strictPort: true } });
await vite.listen();

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(serverPort), PUBLIC_URL: publicUrl },
});
const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => server.kill('SIGTERM'));
}
await ended;
await vite.close();
