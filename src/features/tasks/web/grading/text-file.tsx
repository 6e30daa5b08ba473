import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '#web/ui/feedback/format-bytes.ts';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { MarkedText } from '../markings/marked-text.tsx';
import type { TextMarking } from '../markings/text-marking.ts';
import { gradingText as text } from './text.ts';
import { readTextFile, textPreviewBytes } from './read-text.ts';

interface TextFileProps {
  url: string;
  name: string;
  zoom: number;
  marking?: TextMarking | undefined;
}

/** A text or code file with line numbers. */
export function TextFile({ url, name, zoom, marking }: TextFileProps) {
  const query = useQuery({
    queryKey: ['file-text', url],
    queryFn: ({ signal }) => readTextFile(url, signal),
  });
  const { data, isPending } = query;
  if (isPending)
    return (
      <div className="grid size-full place-items-center">
        <Spinner label={text.loadingFile} />
      </div>
    );
  if (data === undefined) return <LoadProblem query={query} text={text.fileFailed} />;
  const { lines, isCut } = data;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and a keyboard has to reach it
    <section aria-label={name} tabIndex={0} className="size-full overflow-auto bg-surface -outline-offset-2!">
      <div
        className="flex w-max min-w-full font-mono leading-relaxed"
        style={{ fontSize: `${(zoom * 0.8125).toFixed(3)}rem` }}
      >
        <pre
          aria-hidden="true"
          className="figures sticky left-0 border-r border-line bg-sunken px-3 py-3 text-right text-ink-soft select-none"
        >
          {lines.map((_, index) => index + 1).join('\n')}
        </pre>
        {marking ? (
          <MarkedText {...marking} words={lines.join('\n')} className="flex-1 px-4 py-3 [tab-size:4]" />
        ) : (
          <pre className="flex-1 px-4 py-3 [tab-size:4]">{lines.join('\n')}</pre>
        )}
      </div>
      {isCut ? (
        <p className="sticky left-0 border-t border-line px-4 py-3 text-sm text-ink-soft">
          {text.textIsCut(formatBytes(textPreviewBytes))}
        </p>
      ) : null}
    </section>
  );
}
