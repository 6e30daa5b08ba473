/**
 * Up to five emoji. The tones after an emoji always belong to it. If a tone could also begin the next emoji, the
 * expression would try every division of a long row of them.
 */
const onlyEmoji =
  /^(?:[\p{Emoji_Presentation}\p{Extended_Pictographic}][\p{Emoji_Modifier}\u{fe0f}]{0,2}(?![\p{Emoji_Modifier}\u{fe0f}])(?:\u{200d}[\p{Emoji_Presentation}\p{Extended_Pictographic}][\p{Emoji_Modifier}\u{fe0f}]{0,2}(?![\p{Emoji_Modifier}\u{fe0f}]))*\s*){1,5}$/u;

/** A message of up to five emoji, and nothing else, is shown large. */
export const isOnlyEmoji = (message: string): boolean => onlyEmoji.test(message);
