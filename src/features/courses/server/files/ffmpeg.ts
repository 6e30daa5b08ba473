import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

const timeoutMs = 60_000;
const outputBytes = 64 * 1024;
/** What a hostile file may make them ask for at once. */
const maxAllocation = String(256 * 1024 * 1024);
const lowPriority = 15;
/** A playlist in disguise opens nothing on the network. */
const quietly = ['-v', 'error', '-protocol_whitelist', 'file', '-max_alloc', maxAllocation, '-threads', '1'];

/** The length in seconds, to a tenth; undefined without ffprobe on this machine, or when it cannot tell. */
export async function probeSeconds(path: string): Promise<number | undefined> {
  const ask = ['-show_entries', 'format=duration', '-of', 'default=noprint_wrappers=1:nokey=1'];
  const output = await run('ffprobe', [...quietly, ...ask, '-i', path]);
  const seconds = Math.round(Number(output?.trim() || Number.NaN) * 10) / 10;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

/** Writes one picture of the video as JPEG; false without ffmpeg, or when there is none to take. */
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

/** What a program printed; undefined when it is not there, fails, or takes too long. */
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
        // Whoever uses the product now comes first.
        if (child.pid !== undefined) setPriority(child.pid, lowPriority);
      } catch {
        // It has ended already.
      }
    });
    child.once('close', (code) => resolve(code === 0 ? output : undefined));
  });
}
