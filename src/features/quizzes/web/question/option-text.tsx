import { QuestionMarkdown } from '../shared/question-markdown.tsx';

/** An option, a pair or an item: Markdown that is mostly one line. */
export const OptionText = ({ source, className = '' }: { source: string; className?: string }) => (
  <QuestionMarkdown source={source} headingLevel={5} className={`min-w-0 ${className}`} />
);
