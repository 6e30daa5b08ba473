import { newId } from '#shared/id.ts';

/** One wish to store something, however often it has to be sent. */
export interface Attempt {
  clientId: string;
  /** What left the browser under this id, if anything has. */
  sent?: string | undefined;
}

/**
 * The attempt to send this content. The same content keeps its id: its answer may have been lost, and it must not be
 * stored twice. Other content gets another id: to the server the old one means what it has already, and the change
 * would be lost without a word.
 */
export function attemptOf(last: Attempt, content: unknown): Attempt & { sent: string } {
  const sent = JSON.stringify(content, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
  const isRepeat = last.sent === undefined || last.sent === sent;
  return { clientId: isRepeat ? last.clientId : newId(), sent };
}
