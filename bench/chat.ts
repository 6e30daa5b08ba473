// npm run bench:chat [-- sections]: the product's durable chat, measured. Sections, all by default:
//   baselines  beside a Socket.IO server and a bare ws server that store nothing, in one run
//   sockets    with 100, 1,000, 5,000 and 10,000 sockets connected
//   processes  two processes with Redis beside one; every message crosses
//   archive    search, recent chats and old pages with a million messages
// Options: --rounds=3 --seconds=8 --sockets=1000 --idle=5000 --counts=100,1000,5000,10000 --messages=1000000
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureArchive } from './lib/chat/chat-archive.ts';
import { compareWithBaselines } from './lib/chat/chat-baselines.ts';
import { compareProcesses } from './lib/chat/chat-processes.ts';
import { measureSocketCounts } from './lib/chat/chat-sockets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    sockets: { type: 'string', default: '1000' },
    idle: { type: 'string', default: '5000' },
    counts: { type: 'string', default: '100,1000,5000,10000' },
    messages: { type: 'string', default: '1000000' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const sockets = Number(values.sockets);

const sections: Record<string, () => Promise<void>> = {
  baselines: () => compareWithBaselines({ rounds, seconds, sockets, idle: Number(values.idle) }),
  sockets: () => measureSocketCounts(values.counts.split(',').map(Number), seconds),
  processes: () => compareProcesses({ rounds, seconds, sockets }),
  archive: () => measureArchive(Number(values.messages)),
};

console.log(
  `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${new Date().toISOString().slice(0, 10)}; ` +
    'server, database and load in processes of their own\n',
);
for (const name of positionals.length > 0 ? positionals : Object.keys(sections)) {
  const section = sections[name];
  if (section === undefined)
    throw new Error(`there is no section ${name}: ${Object.keys(sections).join(', ')}`);
  console.log(`== ${name}\n`);
  await section();
}
