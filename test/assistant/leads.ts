import ReactMarkdown from 'react-markdown';
import { gfmToRead } from '#shared/markdown/gfm.ts';

interface Node {
  type: string;
  children?: Node[];
}
const leading = new Set(['link', 'linkReference', 'image', 'imageReference', 'definition', 'html']);

/** What a reader of Markdown finds in a text that leads away, or is more than words. */
export function leadsOf(text: string): string[] {
  const found: string[] = [];
  const look = ({ type, children = [] }: Node): void => {
    if (leading.has(type)) found.push(type);
    children.forEach(look);
  };
  ReactMarkdown({ children: text, remarkPlugins: [...gfmToRead, () => look] });
  return found;
}
