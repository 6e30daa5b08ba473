import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Turn } from '#platform/ai/port.ts';
import type { Log } from '#platform/log/port.ts';
import { toErrorBody } from '#server/http/errors.ts';
import type { Viewer } from '#server/session.ts';
import {
  type Answer,
  type AnswerEvent,
  type AssistantKind,
  type AssistantMessage,
  assistantLimits,
} from '../contract/assistant.ts';
import { assistantRefusals as refusals } from '../refusals-text.ts';
import { assistantText as text } from '../text.ts';
import { builtInAssistant } from './built-in/built-in.ts';
import { type CampusData, keyOf } from './campus-data.ts';
import { addMessage, readHistory } from './history.ts';
import { type ModelRules, takeModelAnswer } from './model/rules.ts';
import { type Answered, type Answerer, type AskedQuestion, type LastExchange, NoAnswer } from './port.ts';
import { type CampusDeps, readCampus } from './read-campus.ts';

export interface AskDeps extends CampusDeps, ModelRules {
  log: Log;
  /** Undefined without a configured model. */
  model: Answerer | undefined;
}

/** This many messages before a question help to understand it. */
const turnsBefore = 10;

/**
 * Stores a question, and yields the answer's events (see AnswerEvents) until the answer is stored. An abort keeps the
 * text so far. No text comes before `typingMs`: a person who stops earlier has no answer in the chat.
 */
export async function* ask(
  deps: AskDeps,
  viewer: Viewer,
  query: string,
  { signal, typingMs = 0 }: { signal: AbortSignal; typingMs?: number },
): AsyncGenerator<AnswerEvent> {
  const { userId } = viewer;
  const hasTyped = wait(typingMs, undefined, { signal });
  // An abort before that is not an error.
  hasTyped.catch(() => undefined);
  const earlier = await readHistory(deps.db, userId, { limit: turnsBefore });
  const question = await addMessage(deps.db, { userId, isUser: true, content: query });
  const answering = new Answering(deps, viewer, { query, ...contextOf(earlier.messages) }, hasTyped);
  try {
    const { answerer, notice } = await choose(deps, viewer);
    yield { event: 'start', data: { question, assistant: answerer.kind } };
    const answered = yield* answering.by(answerer, unsaid(notice, earlier.messages), signal);
    if (signal.aborted) return;
    yield { event: 'done', data: await answering.store(question, answered) };
  } catch (error) {
    if (signal.aborted) return;
    deps.log.error({ err: error }, 'a question could not be answered');
    yield { event: 'error', data: toErrorBody(refuse('internal', refusals.error)) };
  } finally {
    await answering.keepStopped(typingMs > 0 && signal.aborted);
  }
}

/** The whole answer without events. */
export async function askWhole(
  deps: AskDeps,
  viewer: Viewer,
  query: string,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  for await (const event of ask(deps, viewer, query, { signal }))
    if (event.event === 'done') return event.data;
  return undefined;
}

/** That Data Sharing is off is said once in a chat, not under each answer. */
const unsaid = (notice: string | null, messages: readonly AssistantMessage[]): string | null =>
  notice === text.notShared && messages.some((message) => message.notice === notice) ? null : notice;

async function choose(deps: AskDeps, viewer: Viewer): Promise<{ answerer: Answerer; notice: string | null }> {
  if (deps.model === undefined) return { answerer: builtInAssistant, notice: null };
  const notice = await takeModelAnswer(deps, viewer);
  return notice === null ? { answerer: deps.model, notice } : { answerer: builtInAssistant, notice };
}

/** The text of one answer so far. */
class Answering {
  readonly #deps: AskDeps;
  readonly #viewer: Viewer;
  readonly #asked: Pick<AskedQuestion, 'query' | 'before' | 'last'>;
  readonly #hasTyped: Promise<void>;
  #data: CampusData | undefined;
  #streamed = '';
  #kind: AssistantKind = 'built-in';
  #isStored = false;

  constructor(
    deps: AskDeps,
    viewer: Viewer,
    asked: Pick<AskedQuestion, 'query' | 'before' | 'last'>,
    hasTyped: Promise<void>,
  ) {
    this.#deps = deps;
    this.#viewer = viewer;
    this.#asked = asked;
    this.#hasTyped = hasTyped;
  }

  /** When the model fails, the built-in assistant starts the answer over. */
  async *by(
    answerer: Answerer,
    notice: string | null,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerEvent, Answered> {
    this.#kind = answerer.kind;
    this.#streamed = '';
    const data = readCampus(this.#deps, this.#viewer, await readNow(this.#deps));
    this.#data = data;
    const steps = answerer.answer({ ...this.#asked, viewer: this.#viewer, data }, signal);
    let failed: string;
    try {
      let step = await steps.next();
      await this.#hasTyped;
      while (step.done !== true) {
        this.#streamed += step.value;
        yield { event: 'text', data: { text: step.value } };
        step = await steps.next();
      }
      return { ...step.value, notice: step.value.notice ?? notice };
    } catch (error) {
      if (answerer.kind === 'built-in' || signal.aborted) throw error;
      this.#deps.log.warn({ reason: nameOf(error) }, 'the model gave no answer');
      failed = error instanceof NoAnswer ? error.notice : text.modelFailed;
    }
    yield { event: 'restart', data: { assistant: 'built-in', notice: failed } };
    return yield* this.by(builtInAssistant, failed, signal);
  }

  /** Keeps only sources that were read for this answer, with the record's own values. */
  async store(question: AssistantMessage, answered: Answered): Promise<Answer> {
    const { assistant, notice } = answered;
    const sources = answered.sources
      .filter((source) => this.#data?.evidence.has(keyOf(source)) === true)
      .slice(0, assistantLimits.sources);
    const response =
      answered.response.trim().slice(0, assistantLimits.answerChars).toWellFormed() || text.emptyAnswer;
    this.#isStored = true;
    const answer = await addMessage(this.#deps.db, {
      userId: this.#viewer.userId,
      isUser: false,
      content: response,
      sources,
      assistant,
      notice,
    });
    return { response, sources, assistant, notice, question, answer };
  }

  /**
   * After a stop or a lost connection the chat keeps the text so far. Without text it keeps that the answer was
   * stopped.
   */
  async keepStopped(isStopped: boolean): Promise<void> {
    if (this.#isStored || (this.#streamed === '' && !isStopped)) return;
    this.#isStored = true;
    await addMessage(this.#deps.db, {
      userId: this.#viewer.userId,
      isUser: false,
      content: this.#streamed.slice(0, assistantLimits.answerChars).toWellFormed(),
      assistant: this.#kind,
      isStopped: true,
    });
  }
}

const contextOf = (messages: readonly AssistantMessage[]): Pick<AskedQuestion, 'before' | 'last'> => ({
  before: turnsOf(messages),
  last: lastOf(messages),
});

function lastOf(messages: readonly AssistantMessage[]): LastExchange | undefined {
  const at = messages.findLastIndex(({ isUser }) => isUser);
  const [question, answer] = messages.slice(Math.max(at, 0));
  if (question?.isUser !== true) return undefined;
  return { query: question.content, sources: answer?.sources ?? [] };
}

/**
 * Only questions to a model and its answers. The other messages were written without Data Sharing, or quote chats and
 * documents, which no model gets.
 */
function turnsOf(messages: readonly AssistantMessage[]): Turn[] {
  return messages.flatMap((question, index) => {
    const answer = messages[index + 1];
    if (!question.isUser || answer?.isUser !== false || answer.assistant !== 'model' || answer.content === '')
      return [];
    return [
      { by: 'person' as const, text: question.content },
      { by: 'assistant' as const, text: answer.content },
    ];
  });
}

/** The database's clock: it is compared with the database's times. */
async function readNow({ db }: AskDeps): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from now()) * 1000)::float8 as ms`,
  );
  return new Date(rows[0]?.ms ?? Number.NaN);
}

const nameOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
