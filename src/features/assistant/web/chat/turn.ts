import type { AssistantKind, AssistantMessage } from '#features/assistant/contract/assistant.ts';

/** A message of the list: the stored one, and facts that only this screen has. */
export interface ShownMessage extends AssistantMessage {
  /** Stays the same when the stored message replaces the provisional one. */
  key?: string;
  /** The question that a retry asks. */
  retry?: string;
  /** More text is coming. */
  isComing?: boolean;
}

/** A question whose answer is coming. */
export interface Turn {
  key: string;
  question: ShownMessage;
  assistant: AssistantKind | null;
  notice: string | null;
  /** The text so far. While it is empty the assistant is typing. */
  text: string;
  stop: () => void;
}

/** The messages of a turn, below the history. */
export const messagesOf = ({ key, question, assistant, notice, text }: Turn): ShownMessage[] => [
  question,
  ...(text === ''
    ? []
    : [{ ...answerOf(`${key}-a`, text), key: `${key}-a`, assistant, notice, isComing: true }]),
];

export const questionOf = (key: string, content: string): ShownMessage => ({
  ...answerOf(key, content),
  key,
  isUser: true,
});

/** A message of the assistant that only this screen has. */
export const answerOf = (id: string, content: string): ShownMessage => ({
  id,
  isUser: false,
  content,
  timestamp: new Date().toISOString(),
  sources: [],
  assistant: null,
  notice: null,
  isStopped: false,
  rating: null,
});
