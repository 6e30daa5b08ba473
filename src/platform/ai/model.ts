import type { TextStreamPart, ToolSet } from 'ai';
import { loadLibrary } from './load.ts';
import { toModelError } from './model-failure.ts';
import { type LanguageModel, ModelError, type ModelQuestion } from './port.ts';
import { type AiSettings, providerOf } from './providers.ts';
import { modelRounds, ToolRounds } from './tool-rounds.ts';

export interface ModelTimes {
  /** Until something comes. */
  firstChunkMs: number;
  /** Between two pieces. */
  chunkMs: number;
  /** Of an answer, with everything that it reads. */
  totalMs: number;
  toolMs: number;
}
const bounds = { totalMs: 120_000, toolMs: 3000 };
/** When a service hangs, the built-in answer comes within 8 s. */
const hostedTimes: ModelTimes = { firstChunkMs: 7000, chunkMs: 7000, ...bounds };
/** A model on a small machine reads the question slowly. */
const ownMachineTimes: ModelTimes = { firstChunkMs: 30_000, chunkMs: 15_000, ...bounds };

export const timesOf = (provider: string): ModelTimes =>
  providerOf(provider)?.needsKey === false ? ownMachineTimes : hostedTimes;

/** The configured model. Nothing is loaded and nobody is called before the first question. */
export function openLanguageModel(settings: AiSettings, times = timesOf(settings.provider)): LanguageModel {
  let loading: ReturnType<typeof loadLibrary> | undefined;
  const load = (): ReturnType<typeof loadLibrary> => {
    loading ??= loadLibrary(settings, times.firstChunkMs).catch((error: unknown) => {
      // The next question tries again.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    provider: settings.provider,
    name: settings.model,
    async *answer(question, signal) {
      const ended = new AbortController();
      try {
        signal.throwIfAborted();
        const either = AbortSignal.any([signal, ended.signal]);
        const { stream } = await begin(await load(), question, either, times);
        yield* cut(read(stream), question.maxChars);
      } catch (error) {
        throw toModelError(error);
      } finally {
        // Also when the reader disconnects: the request to the service is aborted.
        ended.abort();
      }
    },
  };
}

async function begin(
  { library, model }: Awaited<ReturnType<typeof loadLibrary>>,
  { instructions, turns, tools }: ModelQuestion,
  abortSignal: AbortSignal,
  times: ModelTimes,
) {
  const rounds = new ToolRounds(times.toolMs);
  const entries = tools.map((tool) => [
    tool.name,
    library.tool({
      description: tool.description,
      inputSchema: library.jsonSchema(tool.input),
      execute: (input, { abortSignal: toolSignal }) => rounds.run(tool, input, toolSignal ?? abortSignal),
    }),
  ]);
  return library.streamText({
    model,
    instructions,
    messages: turns.map(({ by, text }) => ({ role: by === 'person' ? 'user' : 'assistant', content: text })),
    ...(tools.length > 0 ? { tools: Object.fromEntries(entries) as ToolSet } : {}),
    // The last time it can only answer.
    stopWhen: library.isStepCount(modelRounds + 1),
    prepareStep: ({ stepNumber }) => {
      rounds.begin(stepNumber);
      return tools.length > 0 && stepNumber >= modelRounds ? { toolChoice: 'none' } : {};
    },
    // No requested length: services disagree on its name and its maximum. We cut the answer ourselves.
    // One more try is made in outgoing.ts.
    maxRetries: 0,
    timeout: { firstChunkMs: times.firstChunkMs, chunkMs: times.chunkMs, totalMs: times.totalMs },
    abortSignal,
    // Otherwise they are written to the terminal, with the question.
    onError: () => {},
  });
}

async function* read(parts: AsyncIterable<TextStreamPart<ToolSet>>): AsyncGenerator<string> {
  let hasText = false;
  let isAfterBreak = false;
  for await (const part of parts) {
    if (part.type === 'text-delta' && part.text !== '') {
      // The text before a look-up, and the text after it.
      if (hasText && isAfterBreak) yield '\n\n';
      hasText = true;
      isAfterBreak = false;
      yield part.text;
    } else if (part.type === 'finish-step') isAfterBreak = true;
    else if (part.type === 'error') throw part.error;
    else if (part.type === 'abort') throw new ModelError('slow', 'the model took too long');
    else if (part.type === 'finish' && part.finishReason === 'error')
      throw new ModelError('malformed', 'the answer ended in the middle');
  }
}

/** Ends at the limit, whatever the request to the model said. */
async function* cut(pieces: AsyncIterable<string>, maxChars: number): AsyncGenerator<string> {
  let left = maxChars;
  for await (const piece of pieces) {
    yield piece.slice(0, left);
    left -= piece.length;
    if (left <= 0) return;
  }
}
