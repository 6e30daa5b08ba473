import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import type { MarkdownProps } from '#web/markdown/markdown.tsx';

/** What the author of a question has written: it can have pictures. What takers and graders write cannot. */
export const QuestionMarkdown = (props: Omit<MarkdownProps, 'hasPictures' | 'ownLinksOnly'>) => (
  <MarkdownLater {...props} hasPictures />
);
