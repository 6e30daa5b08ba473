import { createContext, type ReactNode, use } from 'react';
import type { MarkdownNode } from '#shared/markdown/house-rules.ts';

/** What stands at '[[id]]' of a Markdown text with parts, such as a field. Undefined: the words stay. */
export const PartsContext = createContext<(id: string) => ReactNode>(() => undefined);

const place = /\[\[([\w-]{1,64})\]\]/;

/** Written so in HTML, which is never read as such: no author makes this element. */
export const partMarks = () => (tree: MarkdownNode) => {
  const mark = (node: MarkdownNode): void => {
    node.children = node.children?.flatMap((child) => {
      mark(child);
      return child.type === 'text' ? withMarks(child.value ?? '') : [child];
    });
    if (node.children === undefined) delete node.children;
  };
  mark(tree);
};

/** Every second piece is the id of a part. */
const withMarks = (words: string): MarkdownNode[] =>
  words.split(place).flatMap((value, index): MarkdownNode[] => {
    if (index % 2 === 0) return value === '' ? [] : [{ type: 'text', value }];
    const data = { hName: 'mark', hProperties: { id: value } };
    return [{ type: 'part', data, children: [{ type: 'text', value: `[[${value}]]` }] }];
  });

/** Its type stays the same while the text is drawn again, so a field in it keeps its focus. */
export function PlacedPart({ id = '', children }: { id?: string | undefined; children?: ReactNode }) {
  return use(PartsContext)(id) ?? children;
}

/** In place of a paragraph: HTML allows no field with its label in one. */
export const PartsParagraph = ({ children }: { children?: ReactNode }) => <div>{children}</div>;
