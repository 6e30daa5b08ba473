import type { ReactNode } from 'react';
import type { Inline } from './inline.ts';
import { type Block, parseMarkdown } from './parse.ts';

interface MarkdownProps {
  source: string;
  /** The level of its highest heading: one below the title above it. */
  headingLevel: 2 | 3 | 4;
  className?: string;
}

/** Markdown as React elements. No HTML is ever made from a string, so nothing written can become a tag. */
export function Markdown({ source, headingLevel, className = '' }: MarkdownProps) {
  const blocks = parseMarkdown(source);
  const depths = blocks.flatMap((block) => (block.kind === 'heading' ? [block.depth] : []));
  const shift = headingLevel - Math.min(...depths, 6);
  return (
    <div className={`grid gap-3 wrap-anywhere ${className}`}>{renderBlocks(blocks, shift, headingLevel)}</div>
  );
}

function renderBlocks(blocks: readonly Block[], shift: number, lowest: number): ReactNode[] {
  let level = lowest - 1;
  return blocks.map((block, index) => {
    // A level is never skipped, whatever the author wrote.
    if (block.kind === 'heading') level = Math.min(Math.max(block.depth + shift, lowest), level + 1, 6);
    // The text is made anew as a whole: the place is the name.
    // oxlint-disable-next-line react/no-array-index-key
    return <BlockView key={index} block={block} level={level} />;
  });
}

function BlockView({ block, level }: { block: Block; level: number }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${level}` as 'h2';
      return <Heading className="mt-1 font-semibold">{renderInline(block.children)}</Heading>;
    }
    case 'paragraph':
      return <p>{renderInline(block.children)}</p>;
    case 'list':
      return <ListView list={block} level={level} />;
    case 'quote':
      return (
        <blockquote className="grid gap-2 border-l-2 border-line-strong pl-4 text-ink-soft">
          {renderBlocks(block.children, level, level + 1)}
        </blockquote>
      );
    case 'code':
      return (
        <pre className="rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap">
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr className="border-line" />;
  }
}

function ListView({ list, level }: { list: Extract<Block, { kind: 'list' }>; level: number }) {
  const items = list.items.map((blocks, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <li key={index}>
      {blocks.map((block, at) =>
        block.kind === 'paragraph' ? (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className="block">
            {renderInline(block.children)}
          </span>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <BlockView key={at} block={block} level={Math.min(level + 1, 6)} />
        ),
      )}
    </li>
  ));
  const className = 'grid gap-1 pl-6 marker:text-ink-soft';
  return list.isOrdered ? (
    <ol start={list.start} className={`list-decimal ${className}`}>
      {items}
    </ol>
  ) : (
    <ul className={`list-disc ${className}`}>{items}</ul>
  );
}

const renderInline = (pieces: readonly Inline[]): ReactNode[] =>
  // oxlint-disable-next-line react/no-array-index-key
  pieces.map((piece, index) => <InlineView key={index} piece={piece} />);

function InlineView({ piece }: { piece: Inline }) {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'break':
      return <br />;
    case 'code':
      return <code className="rounded-sm bg-sunken px-1 py-0.5 text-[0.92em]">{piece.text}</code>;
    case 'strong':
      return <strong className="font-semibold">{renderInline(piece.children)}</strong>;
    case 'em':
      return <em>{renderInline(piece.children)}</em>;
    case 'del':
      return <del>{renderInline(piece.children)}</del>;
    case 'link':
      return (
        <a
          href={piece.href}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="font-medium text-primary-ink underline underline-offset-3 hover:decoration-2"
        >
          {renderInline(piece.children)}
        </a>
      );
  }
}
