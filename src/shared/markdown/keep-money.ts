import { isMaths } from './has-maths.ts';
import type { MarkdownNode } from './house-rules.ts';

interface Placed extends MarkdownNode {
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** Two prices in a sentence are no formula. */
export const keepMoney = (options: { source: string }) => (tree: MarkdownNode) => {
  const check = (node: Placed): MarkdownNode => {
    if (node.children) node.children = node.children.map(check);
    const { start, end } = node.position ?? {};
    if (node.type !== 'inlineMath' || start?.offset === undefined || end?.offset === undefined) return node;
    const written = options.source.slice(start.offset, end.offset);
    return isMaths(written, options.source.slice(end.offset)) ? node : { type: 'text', value: written };
  };
  check(tree);
};
