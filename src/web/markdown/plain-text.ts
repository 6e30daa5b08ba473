import type { Inline } from './inline.ts';
import { type Block, parseMarkdown } from './parse.ts';

/** The words of a Markdown text, without its marks: for excerpts, titles and notices. */
export const plainText = (source: string): string =>
  parseMarkdown(source).map(textOfBlock).join(' ').replaceAll(/\s+/g, ' ').trim();

function textOfBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return textOf(block.children);
    case 'list':
      return block.items.map((blocks) => blocks.map(textOfBlock).join(' ')).join(' ');
    case 'quote':
      return block.children.map(textOfBlock).join(' ');
    case 'code':
      return block.text;
    case 'rule':
      return '';
  }
}

function textOf(pieces: readonly Inline[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'break') return ' ';
      return 'text' in piece ? piece.text : textOf(piece.children);
    })
    .join('');
}
