// A process of its own: its threads have a low priority, and those of the server keep theirs. In one process the hashes
// would share the pool of threads that also reads files.
import { constants, getPriority, setPriority } from 'node:os';
import process from 'node:process';
import { hash, verify } from '@node-rs/argon2';
import type { HashAnswer, HashRequest } from './hash-messages.ts';

/**
 * A fifth of the weight of the server's threads when both are busy; all of the processor when the server is idle. With a
 * lower priority sign-ins would starve beside other programs of the machine.
 */
const lower = 7;

/** Argon2id with OWASP's recommended minimum. It serves 5 to 8 times the sign-ins of scrypt at the library's strength. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// The threads that hash are made by the first hash, and inherit this.
setPriority(Math.min(getPriority() + lower, constants.priority.PRIORITY_LOW));

const reply = (answer: HashAnswer) => process.send?.(answer);

async function work(request: HashRequest): Promise<string | boolean> {
  const password = normalize(request.password);
  return request.kind === 'hash' ? hash(password, argon2id) : verify(request.stored, password);
}

/** Different keyboards may compose the same letters differently. */
const normalize = (password: string): string => password.normalize('NFKC');

process.on('message', (request: HashRequest) => {
  work(request).then(
    (result) => reply({ id: request.id, result }),
    (error: unknown) => reply({ id: request.id, problem: String(error) }),
  );
});
// The server has ended.
process.once('disconnect', () => process.exit());
