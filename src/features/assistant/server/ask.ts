import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Turn } from '#platform/ai/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { Viewer } from '#server/session.ts';
import {
  type Answer,
  type AnswerEvent,
  type AssistantKind,
  type AssistantMessage,
  assistantLimits,
} from '../contract/assistant.ts';
import { assistantText as text } from '../text.ts';
import { builtInAssistant } from './built-in/built-in.ts';
import { type CampusData, keyOf } from './campus-data.ts';
import { addMessage, readHistory } from './history.ts';
import { type ModelRules, takeModelAnswer } from './model-rules.ts';
import { type Answered, type Answerer, type AskedQuestion, NoAnswer } from './port.ts';
import { type CampusDeps, readCampus } from './read-campus.ts';

export interface AskDeps extends CampusDeps, ModelRules {
  log: Log;
  /** Undefined without a configured model. */
  model: Answerer | undefined;
}

/** So many messages before a question help to understand it. */
const turnsBefore = 10;

/**
 * One question from storing it to the stored answer, as events; see AnswerEvents. Aborted, what had come is kept: no word
 * comes within `typingMs`, so that whoever stops before there is anything to read has no answer in the chat either.
 */
export async function* ask(
  deps: AskDeps,
  viewer: Viewer,
  query: string,
  { signal, typingMs = 0 }: { signal: AbortSignal; typingMs?: number },
): AsyncGenerator<AnswerEvent> {
  const { userId } = viewer;
  const hasTyped = wait(typingMs, undefined, { signal });
  // Whoever stops it before is not an accident.
  hasTyped.catch(() => undefined);
  const before = await readTurns(deps, userId);
  const question = await addMessage(deps.db, { userId, isUser: true, content: query });
  const answering = new Answering(deps, viewer, { query, before }, hasTyped);
  try {
    const { answerer, notice } = await choose(deps, viewer);
    yield { event: 'start', data: { question, assistant: answerer.kind } };
    const answered = yield* answering.by(answerer, notice, signal);
    if (signal.aborted) return;
    yield { event: 'done', data: await answering.store(question, answered) };
  } catch (error) {
    if (signal.aborted) return;
    deps.log.error({ err: error }, 'a question could not be answered');
    yield { event: 'error', data: { success: false, code: 'internal', message: text.error } };
  } finally {
    await answering.keepStopped(typingMs > 0 && signal.aborted);
  }
}

/** The whole answer at once. */
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

async function choose(deps: AskDeps, viewer: Viewer): Promise<{ answerer: Answerer; notice: string | null }> {
  if (deps.model === undefined) return { answerer: builtInAssistant, notice: null };
  const notice = await takeModelAnswer(deps, viewer);
  return notice === null ? { answerer: deps.model, notice } : { answerer: builtInAssistant, notice };
}

/** What has come of one answer. */
class Answering {
  readonly #deps: AskDeps;
  readonly #viewer: Viewer;
  readonly #asked: Pick<AskedQuestion, 'query' | 'before'>;
  readonly #hasTyped: Promise<void>;
  #data: CampusData | undefined;
  #streamed = '';
  #kind: AssistantKind = 'built-in';
  #isStored = false;

  constructor(
    deps: AskDeps,
    viewer: Viewer,
    asked: Pick<AskedQuestion, 'query' | 'before'>,
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

  /** Sources are kept when they were read for this answer, and sent as the record has them. */
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

  /** Stopped, or the reader went away: what had come stays in the chat, and where nothing had, that it was stopped. */
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

/**
 * What a model was asked and has answered. The rest stays here: it was said while nothing was shared, or it quotes
 * messages and documents, which no model is given.
 */
async function readTurns({ db }: AskDeps, userId: string): Promise<Turn[]> {
  const { messages } = await readHistory(db, userId, { limit: turnsBefore });
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

/** The database's clock is the clock of everything that is compared with its times. */
async function readNow({ db }: AskDeps): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from now()) * 1000)::float8 as ms`,
  );
  return new Date(rows[0]?.ms ?? Number.NaN);
}

const nameOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
