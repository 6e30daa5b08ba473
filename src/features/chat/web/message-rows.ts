import type { ShownMessage } from './shown-message.ts';

/** One line of the message list. */
export interface MessageRow {
  message: ShownMessage;
  /** The first of its day: the day is written above. */
  startsDay: boolean;
  /** The first and the last of what one person wrote in one go: they stand close, with one avatar. */
  startsGroup: boolean;
  endsGroup: boolean;
}

const groupMs = 5 * 60_000;

/** The messages with what their place in the list says. The day belongs to a row, so that loading older ones adds rows at the top only. */
export function toRows(messages: readonly ShownMessage[]): MessageRow[] {
  return messages.map((message, index) => ({
    message,
    startsDay: isNewDay(messages[index - 1], message),
    startsGroup: !isSameGroup(messages[index - 1], message),
    endsGroup: !isSameGroup(message, messages[index + 1]),
  }));
}

const isNewDay = (before: ShownMessage | undefined, message: ShownMessage): boolean =>
  before === undefined || new Date(before.at).toDateString() !== new Date(message.at).toDateString();

function isSameGroup(before: ShownMessage | undefined, after: ShownMessage | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  return (
    before.isOwn === after.isOwn &&
    Date.parse(after.at) - Date.parse(before.at) < groupMs &&
    !isNewDay(before, after)
  );
}
