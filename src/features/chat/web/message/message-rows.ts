import { isSameDay } from '#web/ui/time/days.ts';
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

interface Placed {
  row: MessageRow;
  before: ShownMessage | undefined;
  after: ShownMessage | undefined;
}

/** With ten thousand messages a new one changes two rows: the others are the same objects as before, and not drawn again. */
const placed = new WeakMap<ShownMessage, Placed>();

/** The messages with what their place in the list says. The day belongs to a row, so that loading older ones adds rows at the top only. */
export const toRows = (messages: readonly ShownMessage[]): MessageRow[] =>
  messages.map((message, index) => toRow(messages[index - 1], message, messages[index + 1]));

function toRow(
  before: ShownMessage | undefined,
  message: ShownMessage,
  after: ShownMessage | undefined,
): MessageRow {
  const known = placed.get(message);
  if (known && known.before === before && known.after === after) return known.row;
  const row = {
    message,
    startsDay: isNewDay(before, message),
    startsGroup: !isSameGroup(before, message),
    endsGroup: !isSameGroup(message, after),
  };
  placed.set(message, { row, before, after });
  return row;
}

const isNewDay = (before: ShownMessage | undefined, message: ShownMessage): boolean =>
  before === undefined || !isSameDay(before.at, message.at);

function isSameGroup(before: ShownMessage | undefined, after: ShownMessage | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  return (
    before.isOwn === after.isOwn &&
    Date.parse(after.at) - Date.parse(before.at) < groupMs &&
    !isNewDay(before, after)
  );
}
