import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill } from 'node:process';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { type HashOptions, HashingProcess } from './hashing-process.ts';
import { PasswordGate } from './password.ts';
import { useSharedHashing } from './shared-hashing.ts';
import { TooBusy } from './too-busy.ts';

const password = 'correct horse battery 42';
const started: HashingProcess[] = [];
afterEach(async () => {
  for (const each of started.splice(0)) await each[Symbol.asyncDispose]();
});

function makeProcess(options: Partial<HashOptions> = {}): HashingProcess {
  const made = new HashingProcess(2, options);
  started.push(made);
  return made;
}
const hashIn = (process: HashingProcess) => process.run({ kind: 'hash', password });

/** A gate, and the pid of its process after a first hash. */
async function openGate(options: ConstructorParameters<typeof PasswordGate>[0] = {}) {
  const process = makeProcess();
  const gate = new PasswordGate({ makeHasher: () => process, ...options });
  await gate.hash(password);
  const pid = (): number => process.pid ?? expect.fail('there is no process');
  return { gate, pid };
}

/** A program that dies at its first hash `times` times, and then hashes. */
async function dyingProgram(times: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-hash-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = join(folder, 'dying.mjs');
  await writeFile(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
     const deaths = ${JSON.stringify(join(folder, 'deaths'))};
     appendFileSync(deaths, 'x');
     if (readFileSync(deaths).length <= ${times}) process.once('message', () => process.exit(1));
     else await import(${JSON.stringify(join(import.meta.dirname, 'hash-child.ts'))});`,
  );
  return program;
}

test('hashes are computed by a process whose priority is below ours', async () => {
  const { pid } = await openGate();
  expect(getPriority(pid())).toBeGreaterThan(getPriority());
});

test('waiting passwords are hashed in the order in which they came', async () => {
  const { gate } = await openGate({ atOnce: 1 });
  const order: number[] = [];
  const first = [1, 2, 3].map((number) => gate.hash(password).then(() => order.push(number)));
  // It comes while others wait, at the moment when a place becomes free.
  const late = first[0]?.then(() => gate.hash(password).then(() => order.push(4)));
  await Promise.all([...first, late]);
  expect(order).toEqual([1, 2, 3, 4]);
});

test('when the process is killed, a new one computes all hashes that wait or were begun', async () => {
  const { gate, pid } = await openGate();
  const killed = pid();
  const hashes = Promise.all(Array.from({ length: 6 }, () => gate.hash(password)));
  kill(killed, 'SIGKILL');
  for (const hash of await hashes) expect(await gate.verify({ hash, password })).toBe(true);
  expect(pid()).not.toBe(killed);
});

test('a hash under which the process dies twice is refused; the next one is computed', async () => {
  const process = makeProcess({ program: await dyingProgram(2) });
  const gate = new PasswordGate({ makeHasher: () => process });
  await expect(gate.hash(password)).rejects.toBeInstanceOf(TooBusy);
  expect(await gate.hash(password)).toContain('$argon2id$');
});

test('a process that always dies refuses people, and they keep no place in the queue', async () => {
  const process = makeProcess({ program: await dyingProgram(100) });
  const gate = new PasswordGate({ atOnce: 1, maxWaiting: 0, makeHasher: () => process });
  await expect(gate.hash(password)).rejects.toBeInstanceOf(TooBusy);
  await expect(gate.hash(password)).rejects.toBeInstanceOf(TooBusy);
});

test.skipIf(process.platform === 'win32')(
  'a process that hangs is replaced',
  async () => {
    const process = makeProcess({ answerMs: 15_000 });
    await hashIn(process);
    const hanging = process.pid ?? expect.fail('there is no process');
    kill(hanging, 'SIGSTOP');
    expect(await hashIn(process)).toContain('$argon2id$');
    expect(process.pid).not.toBe(hanging);
  },
  120_000,
);

test.skipIf(process.platform === 'win32')(
  'nobody waits longer than the limit, and the others keep their turns',
  async () => {
    const { gate, pid } = await openGate({ atOnce: 1, waitMs: 20 });
    kill(pid(), 'SIGSTOP');
    const first = gate.hash(password);
    await expect(gate.hash(password)).rejects.toBeInstanceOf(TooBusy);
    kill(pid(), 'SIGCONT');
    expect(await first).toContain('$argon2id$');
    expect(await gate.hash(password)).toContain('$argon2id$');
  },
);

test('without work the process ends, and the next hash starts another', async () => {
  const process = makeProcess({ idleMs: 1 });
  await hashIn(process);
  await expect.poll(() => process.pid).toBeUndefined();
  expect(await hashIn(process)).toContain('$argon2id$');
});

test('after its end it computes nothing, and no process stays', async () => {
  const process = makeProcess();
  await hashIn(process);
  const pid = process.pid ?? expect.fail('there is no process');
  const [begun] = await Promise.allSettled([hashIn(process), process[Symbol.asyncDispose]()]);
  expect(begun).toMatchObject({ status: 'rejected', reason: expect.any(TooBusy) as TooBusy });
  await expect(hashIn(process)).rejects.toBeInstanceOf(TooBusy);
  expect(() => kill(pid, 0)).toThrow('ESRCH');
});

test('all gates of a program share one process, also one that opens when the last has closed', async () => {
  const [first, second] = [useSharedHashing(), useSharedHashing()];
  await Promise.all([first, second].map((each) => each.run({ kind: 'hash', password })));
  const pid = first.pid ?? expect.fail('there is no process');
  expect(second.pid).toBe(pid);
  await first[Symbol.asyncDispose]();
  await second[Symbol.asyncDispose]();
  await using third = useSharedHashing();
  expect(await third.run({ kind: 'hash', password })).toContain('$argon2id$');
  expect(third.pid).toBe(pid);
});
