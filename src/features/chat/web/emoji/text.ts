/** What the emoji say: it comes with them. */
export const emojiText = {
  emoji: 'Emoji',
  searchEmoji: 'Search emoji',
  emojiLoading: 'Loading emoji...',
  noEmoji: 'No emoji found',
  chooseEmoji: 'Choose an emoji',
  skinTone: 'Change the skin tone',
};
