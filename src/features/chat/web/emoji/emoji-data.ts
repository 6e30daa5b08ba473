import type { EmojiData } from 'frimousse';
import emojis from 'emojibase-data/en/compact.json' with { type: 'json' };
import messages from 'emojibase-data/en/messages.json' with { type: 'json' };

/** Of the emoji's parts: a skin tone by itself is none that one writes. */
const components = 'component';
const tones = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;

/** All emoji with their English names and words to find them by, from the Unicode tables of Emojibase. */
export function emojiData(): EmojiData {
  const groups = messages.groups.filter(({ key }) => key !== components);
  const shown = new Set(groups.map(({ order }) => order));
  return {
    locale: 'en',
    categories: groups.map(({ order, message }) => ({ index: order, label: message })),
    emojis: emojis
      .filter(({ group }) => group !== undefined && shown.has(group))
      .map(({ unicode, group = 0, label, tags = [], skins }) => ({
        emoji: unicode,
        category: group,
        label,
        version: 0,
        tags,
        ...(skins?.length === tones.length ? { skins: tonesOf(skins) } : {}),
      })),
    skinTones: Object.fromEntries(
      messages.skinTones.map(({ key, message }) => [key, message]),
    ) as EmojiData['skinTones'],
  };
}

const tonesOf = (skins: readonly { unicode: string }[]) =>
  Object.fromEntries(
    tones.map((tone, index) => [tone, skins[index]?.unicode ?? '']),
  ) as EmojiData['skinTones'];
