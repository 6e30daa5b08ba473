import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { newId } from '#shared/id.ts';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { callForEvents } from '#web/calls/event-stream.ts';
import {
  type AnswerEvent,
  assistantContract,
  assistantLimits,
  typingHeader,
} from '#features/assistant/contract/assistant.ts';
import { assistantText as text } from '#features/assistant/text.ts';
import { historyKey } from '../assistant-api.ts';
import { answerOf, questionOf, type ShownMessage, type Turn } from './turn.ts';
import { forgetAsked } from './use-question-draft.ts';

export const turnKey = ['assistant', 'turn'] as const;
export type History = InfiniteData<
  { messages: ShownMessage[]; nextCursor: string | null },
  string | undefined
>;

/** The rate limit refused the question. */
export interface Refused {
  waitSeconds: number;
}

/**
 * Asks, and writes the answer into the query cache. It continues while the person is on another screen, and disappears
 * with the cache on sign-out.
 */
export async function ask(queries: QueryClient, question: string): Promise<Refused | undefined> {
  const key = newId();
  const stopper = new AbortController();
  let turn: Turn = {
    key,
    question: questionOf(`${key}-q`, question),
    assistant: null,
    notice: null,
    text: '',
    stop: () => stopper.abort(),
  };
  /** False when the cache was cleared: another person, or nobody, is signed in. */
  const isKept = (): boolean => queries.getQueryData<Turn | null>(turnKey)?.key === key;
  const show = (change: Partial<Turn>): void => {
    turn = { ...turn, ...change };
    if (isKept()) queries.setQueryData(turnKey, turn);
    else stopper.abort();
  };
  const end = (...answers: ShownMessage[]): void => {
    if (!isKept()) return;
    addToHistory(queries, [turn.question, ...answers]);
    queries.setQueryData(turnKey, null);
  };
  const hasTyped = delay(assistantLimits.typingMs, stopper.signal);
  // An abort before that is not an error.
  hasTyped.catch(() => undefined);
  queries.setQueryData(turnKey, turn);
  try {
    for await (const event of eagerly(answerTo(question, stopper.signal), stopper.signal)) {
      if (event.event === 'start' || event.event === 'done') forgetAsked(question);
      if (event.event !== 'start') await hasTyped;
      if (event.event === 'done') {
        end(...answersIn(event.data, turn));
        return undefined;
      }
      if (event.event === 'error') throw new Error(event.data.message);
      show(changeBy(event, turn));
    }
    throw new Error('the answer was cut off');
  } catch (error) {
    await hasTyped.catch(() => undefined);
    if (stopper.signal.aborted) {
      forgetAsked(question);
      return void end(stoppedPart(turn));
    }
    const waitSeconds = waitOf(error);
    if (waitSeconds !== undefined && isKept()) {
      queries.setQueryData(turnKey, null);
      return { waitSeconds };
    }
    const part = turn.text === '' ? [] : [stoppedPart(turn)];
    end(...part, { ...answerOf(`${key}-e`, sentenceOf(error)), key: `${key}-e`, retry: question });
    return undefined;
  }
}

/**
 * The events of an answer. A question on its way shows in the chat. When the person stops it, the connection closes
 * only after the server has confirmed the question.
 */
async function* answerTo(query: string, stopped: AbortSignal): AsyncGenerator<AnswerEvent> {
  const connection = new AbortController();
  const close = (): void => connection.abort();
  let isAsked = false;
  stopped.addEventListener('abort', () => {
    if (isAsked) close();
    else setTimeout(close, assistantLimits.askedWithinMs);
  });
  const headers = { [typingHeader]: '1' };
  const events = callForEvents(assistantContract.ask, { query }, connection.signal, headers);
  for await (const event of events as AsyncGenerator<AnswerEvent>) {
    isAsked = true;
    if (stopped.aborted) return;
    yield event;
  }
}

function changeBy(event: Exclude<AnswerEvent, { event: 'done' | 'error' }>, turn: Turn): Partial<Turn> {
  if (event.event === 'text') return { text: turn.text + event.data.text };
  if (event.event === 'restart') return { ...event.data, text: '' };
  const { question, assistant } = event.data;
  return { question: { ...question, key: `${turn.key}-q` }, assistant };
}

/** The whole answer, which replaces the streamed text. A server of the specification may send only `response`. */
function answersIn(data: Partial<AnswerEvent & { event: 'done' }>['data'], turn: Turn): ShownMessage[] {
  const key = `${turn.key}-a`;
  const { response, answer, sources, assistant, notice } = data ?? {};
  const said = typeof response === 'string' && response.trim() !== '' ? response : text.emptyAnswer;
  const own = answerOf(key, said);
  if (answer) return [{ ...answer, content: said, key }];
  return [{ ...own, key, sources: sources ?? [], assistant: assistant ?? null, notice: notice ?? null }];
}

const stoppedPart = ({ key, text: content, assistant, notice }: Turn): ShownMessage => ({
  ...answerOf(`${key}-a`, content),
  key: `${key}-a`,
  assistant,
  notice,
  isStopped: true,
});

function addToHistory(queries: QueryClient, added: readonly ShownMessage[]): void {
  queries.setQueryData<History>(historyKey, (history) => {
    const [newest = { messages: [], nextCursor: null }, ...older] = history?.pages ?? [];
    const ids = new Set(added.map(({ id }) => id));
    const kept = newest.messages.filter(({ id }) => !ids.has(id));
    return {
      pages: [{ ...newest, messages: [...kept, ...added] }, ...older],
      pageParams: history?.pageParams ?? [undefined],
    };
  });
}

const sentenceOf = (error: unknown): string =>
  isApiError(error) ? refusalOr(error, text.error) : text.error;

function waitOf(error: unknown): number | undefined {
  if (!isApiError(error) || error.status !== 429) return undefined;
  const { retryAfterSeconds } = error.details;
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : assistantLimits.asking.windowMs / 1000;
}

/**
 * Reads the source at full speed, however late a part shows, so that the server does not wait. An abort ends it at once
 * with an AbortError.
 */
async function* eagerly<T>(source: AsyncIterable<T>, stopped: AbortSignal): AsyncGenerator<T> {
  const items: T[] = [];
  let wake: (() => void) | undefined;
  let isOver = false;
  const reading = (async () => {
    for await (const item of source) {
      items.push(item);
      wake?.();
    }
  })();
  const end = (): void => {
    isOver = true;
    wake?.();
  };
  reading.then(end, end);
  stopped.addEventListener('abort', end);
  for (;;) {
    yield* items.splice(0);
    if (items.length > 0) continue;
    stopped.throwIfAborted();
    if (isOver) break;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  // Rethrows an error of the source.
  await reading;
}

const delay = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Stopped', 'AbortError'));
    });
  });
