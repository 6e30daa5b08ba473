// What the product asks of a language model and of a proof-reader. Which one stands behind it, nothing else knows.

/** A function of ours that a model may call while it answers: it only reads, as the person who asks. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments, told to the model. No argument ever says who asks. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Checks what it is given, and gives what the model reads, as JSON. Refusals are answers too: `{ refused: 'why' }`. */
  run(input: unknown, signal: AbortSignal): Promise<unknown>;
}

export interface Turn {
  readonly by: 'person' | 'assistant';
  readonly text: string;
}

export interface ModelQuestion {
  /** Ours alone: nothing that a person or a record of the campus says is in it. */
  readonly instructions: string;
  /** The last one is the question. */
  readonly turns: readonly Turn[];
  readonly tools: readonly ModelTool[];
  /** The stream is cut there, whatever the model was told. */
  readonly maxChars: number;
}

/** A model that somebody configured. Every failure is a ModelError. */
export interface LanguageModel {
  readonly provider: string;
  readonly name: string;
  /** The answer as it comes. Tools are called in between, at most four rounds of them. */
  answer(question: ModelQuestion, signal: AbortSignal): AsyncIterable<string>;
}

export type ModelFailure = 'unreachable' | 'slow' | 'limited' | 'refused' | 'malformed';

/** Why a model gave no answer. `message` is for the log and holds no text of a person. */
export class ModelError extends Error {
  override name = 'ModelError';
  readonly failure: ModelFailure;
  constructor(failure: ModelFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

export interface ProofreadChange {
  from: string;
  to: string;
  reason: string;
  /** False: shown to the writer, not in the text. */
  isApplied: boolean;
}

/** The proof-reader could not finish this text in its time. */
export class TextTooHard extends Error {
  override name = 'TextTooHard';
}

/** Too many texts wait already, of this person or in all. */
export class TooManyWait extends Error {
  override name = 'TooManyWait';
}

/** Corrects spelling and grammar without a network; nothing runs until the first text comes. */
export interface Proofreader extends AsyncDisposable {
  /**
   * `keep`: names that are never touched. `by`: whose text it is; people take turns. Rejects with `TooManyWait` when too
   * many texts wait, and with `TextTooHard` when this one takes too long.
   */
  proofread(
    text: string,
    options: { keep: readonly string[]; by: string; signal?: AbortSignal },
  ): Promise<{ text: string; changes: ProofreadChange[] }>;
}
