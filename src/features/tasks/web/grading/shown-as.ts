import type { FileView } from '#shared/file-view.ts';
import { canShow } from '#web/viewer/messages.ts';

export type ShownAs = 'document' | 'text' | 'video' | 'sound' | 'nothing';

const sounds = /\.(mp3|m4a|aac|wav|flac|oga|opus)$/i;
/** Code and notes by their names: their bytes are plain text. */
const texts =
  /\.(txt|md|csv|tsv|json|jsonl|xml|html?|css|scss|js|mjs|cjs|ts|jsx|tsx|py|ipynb|java|kt|c|h|cc|cpp|hpp|cs|go|rs|rb|php|swift|scala|r|jl|m|sql|sh|bat|ps1|pl|lua|hs|ml|tex|bib|ya?ml|toml|ini|cfg|log|asm|s|v|vhd|dart|gradle|vue|svelte)$/i;

/** How the page shows a file: by its type, which the server took from the bytes, then by its name. */
export function shownAs({ type, name }: Pick<FileView, 'type' | 'name'>): ShownAs {
  if (type === 'image/svg+xml') return 'text';
  if (canShow(type)) return 'document';
  if (type.startsWith('video/')) return 'video';
  if (type.startsWith('audio/') || sounds.test(name)) return 'sound';
  if (type.startsWith('text/') || texts.test(name)) return 'text';
  return 'nothing';
}
