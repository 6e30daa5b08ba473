import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

const timeoutMs = 60_000;
const outputBytes = 64 * 1024;
/** Bounds a single allocation that a hostile file can cause. */
const maxAllocation = String(256 * 1024 * 1024);
const lowPriority = 15;
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

/** The output of a program. Undefined when it does not exist, fails or takes too long. */
function run(program: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
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
        // Requests of people have priority.
        if (child.pid !== undefined) setPriority(child.pid, lowPriority);
      } catch {
        // The program has ended already.
      }
    });
    child.once('close', (code) => resolve(code === 0 ? output : undefined));
  });
}
