import { type ReactionEmoji, reactionEmojis } from '#features/chat/contract/messages.ts';
import type { Clock, When } from './clock.ts';
import type { CastName } from './people.ts';

/**
 * Lines said one after the other. One that begins with '>' is by the first of the two people, one with '<' by the second.
 * '>2' answers the line two before; '[👍]' at the end is what the other one felt about it.
 */
export interface Sitting {
  /** When the first line is said. */
  when: When;
  lines: readonly string[];
}
export interface Talk {
  between: readonly [CastName, CastName];
  sittings: readonly Sitting[];
  /** How many of the last messages their receiver has not read. */
  unread?: number;
  /** Who of the two has it among the favourites. */
  favouriteOf?: readonly CastName[];
}
export interface Said {
  by: CastName;
  text: string;
  minutesAgo: number;
  /** How many messages before this one the answered one is. */
  answers?: number;
  reaction?: ReactionEmoji;
}

/** Somebody reads, thinks and types: longer lines take longer. */
const pauseMinutes = 0.35;
const charsPerMinute = 110;
/** Keeps the order where sittings would overlap, because it is just past midnight. */
const shortestMinutes = 0.05;

/** When each line was said. */
export function timesOf({ between, sittings }: Talk, clock: Clock): Said[] {
  const said: Said[] = [];
  let last = Number.POSITIVE_INFINITY;
  for (const { when, lines } of sittings) {
    let at = clock.minutesAt(when);
    for (const line of lines) {
      const { text, ...more } = parseLine(line);
      const minutesAgo = Math.max(0, Math.min(at, last - shortestMinutes));
      said.push({ by: between[line.startsWith('>') ? 0 : 1], text, minutesAgo, ...more });
      last = minutesAgo;
      at = minutesAgo - pauseMinutes - text.length / charsPerMinute;
    }
  }
  return said;
}

function parseLine(line: string): Pick<Said, 'text' | 'answers' | 'reaction'> {
  const [, answers = '', said = '', felt] = /^[<>](\d?) (.*?)(?: \[(\S+)\])?$/u.exec(line) ?? [];
  const reaction = reactionEmojis.find((emoji) => emoji === felt);
  if (said === '' || (felt !== undefined && reaction === undefined)) throw new Error(`not a line: ${line}`);
  return {
    text: said.trim(),
    ...(answers ? { answers: Number(answers) } : {}),
    ...(reaction ? { reaction } : {}),
  };
}
