interface AsWrittenProps {
  source: string;
  className?: string;
}

/** Markdown before what reads it is there, or where it cannot be read: the words with their line breaks. */
export const AsWritten = ({ source, className = '' }: AsWrittenProps) => (
  <p className={`whitespace-pre-wrap ${className}`}>{source}</p>
);
