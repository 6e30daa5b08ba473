import type { AssistantKind, AssistantMessage } from '#features/assistant/contract/assistant.ts';

/** A message as the list shows it: what is stored, and what only this screen knows. */
export interface ShownMessage extends AssistantMessage {
  /** Stays the same when the stored message takes the place of the one that was on its way. */
  key?: string;
  /** The question to ask again. */
  retry?: string;
  /** More of it is coming. */
  isComing?: boolean;
}

/** A question that is being answered. */
export interface Turn {
  key: string;
  question: ShownMessage;
  assistant: AssistantKind | null;
  notice: string | null;
  /** What has come of the answer. While it is empty the assistant is typing. */
  text: string;
  stop: () => void;
}

/** What is on the screen of a turn, below the history. */
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

/** A message of the assistant that this screen made. */
export const answerOf = (id: string, content: string): ShownMessage => ({
  id,
  isUser: false,
  content,
  timestamp: new Date().toISOString(),
  sources: [],
  assistant: null,
  notice: null,
  isStopped: false,
});
