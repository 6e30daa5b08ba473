import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** Where unified's plugins leave what the parser takes. */
interface ParserData {
  micromarkExtensions?: unknown[];
  fromMarkdownExtensions?: unknown[];
}

function extendParser(this: { data: () => object }): void {
  const data: ParserData = this.data();
  (data.micromarkExtensions ??= []).push(gfm({ singleTilde: false }));
  (data.fromMarkdownExtensions ??= []).push(gfmFromMarkdown());
}

/** What GitHub adds to Markdown, to be read. remark-gfm does the same, and brings along what writes Markdown. */
export const gfmToRead = [extendParser];
