import type { ModelTool } from './port.ts';

/** So often a model may read before it must answer. */
export const modelRounds = 4;
/** In all rounds together: a model may ask for many things at once. */
const mostCalls = 12;

/** Runs the tools of one answer, and refuses what goes too far. A refusal is an answer that the model reads. */
export class ToolRounds {
  readonly #toolMs: number;
  #round = 0;
  #calls = 0;

  constructor(toolMs: number) {
    this.#toolMs = toolMs;
  }

  begin(round: number): void {
    this.#round = round;
  }

  async run(tool: ModelTool, input: unknown, signal: AbortSignal): Promise<unknown> {
    this.#calls += 1;
    if (this.#round >= modelRounds || this.#calls > mostCalls)
      return { refused: 'You have looked things up often enough. Answer now.' };
    const late = AbortSignal.timeout(this.#toolMs);
    const either = AbortSignal.any([signal, late]);
    try {
      return await Promise.race([tool.run(input, either), whenAborted(either)]);
    } catch (error) {
      if (signal.aborted) throw error;
      return { refused: late.aborted ? 'This took too long.' : 'This could not be read.' };
    }
  }
}

/** A reading that does not look at its signal is not waited for. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
