// What the product needs of a language model and of a proof-reader. Only this folder knows the implementation.

/** A function of ours that a model may call while it answers. It only reads, as the viewer. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments, sent to the model. No argument ever names a person. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Checks its arguments and returns what the model reads, as JSON. Refusals are answers too: `{ refused: 'why' }`. */
  run(input: unknown, signal: AbortSignal): Promise<unknown>;
}

export interface Turn {
  readonly by: 'person' | 'assistant';
  readonly text: string;
}

export interface ModelQuestion {
  /** Ours alone: it contains no text of a person or of a record. */
  readonly instructions: string;
  /** The last one is the question. */
  readonly turns: readonly Turn[];
  readonly tools: readonly ModelTool[];
  /** The stream is cut there, whatever the model was asked for. */
  readonly maxChars: number;
}

/** A configured model. Every failure is a ModelError. */
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

/** Corrects spelling and grammar without a network. Nothing runs before the first text. */
export interface Proofreader extends AsyncDisposable {
  /**
   * `keep`: names that are never changed. `by`: the author; authors take turns. Rejects with `TooManyWait` when too
   * many texts wait, and with `TextTooHard` when this one takes too long.
   */
  proofread(
    text: string,
    options: { keep: readonly string[]; by: string; signal?: AbortSignal },
  ): Promise<{ text: string; changes: ProofreadChange[] }>;
}
