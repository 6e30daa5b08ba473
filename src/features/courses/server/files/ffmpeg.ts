import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

const timeoutMs = 60_000;
const outputBytes = 64 * 1024;
/** Bounds a single allocation that a hostile file can cause. */
const maxAllocation = String(256 * 1024 * 1024);
/** Requests of people come first, but a busy machine still gives a tenth of a core. */
const lowPriority = 10;
/** A file that is a playlist cannot open anything on the network. */
const quietly = ['-v', 'error', '-protocol_whitelist', 'file', '-max_alloc', maxAllocation, '-threads', '1'];

/** The length in seconds, to a tenth. Undefined without ffprobe on this machine, or when it fails. */
export async function probeSeconds(path: string): Promise<number | undefined> {
  const ask = ['-show_entries', 'format=duration', '-of', 'default=noprint_wrappers=1:nokey=1'];
  const output = await run('ffprobe', [...quietly, ...ask, '-i', path]);
  const seconds = Math.round(Number(output?.trim() || Number.NaN) * 10) / 10;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

/** Writes one frame of the video as JPEG. False without ffmpeg, or without a usable frame. */
export async function takePoster(path: string, posterPath: string, atSecond: number): Promise<boolean> {
  const output = await run('ffmpeg', [
    ...quietly,
    '-nostdin',
    '-ss',
    String(atSecond),
    '-i',
    path,
    '-frames:v',
    '1',
    '-an',
    '-sn',
    '-vf',
    'scale=min(1280\\,iw):-2',
    '-c:v',
    'mjpeg',
    '-f',
    'image2',
    '-update',
    '1',
    '-n',
    posterPath,
  ]);
  return output !== undefined;
}

/** The output of a program. Undefined when it does not exist or fails. Rejects when it takes too long: the job tries again. */
function run(program: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {},
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.length > outputBytes) child.kill('SIGKILL');
    });
    child.once('error', () => resolve(undefined));
    child.once('spawn', () => {
      try {
        if (child.pid !== undefined) setPriority(child.pid, lowPriority);
      } catch {
        // The program has ended already.
      }
    });
    child.once('close', (code) => {
      const isLate = code === null && performance.now() - startedAt >= timeoutMs;
      if (isLate) reject(new Error(`${program} took longer than ${timeoutMs} ms`));
      else resolve(code === 0 ? output : undefined);
    });
  });
}
