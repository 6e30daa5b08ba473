import { type ReactNode, useId } from 'react';
import { screenText as text } from '../text.ts';
import { type Change, isChange, type Part } from './mark-differences.ts';

interface ComparedTextsProps {
  original: string;
  improved: string;
  /** Undefined where the two have too little in common to mark single words. */
  parts: readonly Part[] | undefined;
  leftAlone: ReadonlySet<number>;
  onToggle: (key: number) => void;
}

/** Both texts side by side. A press on a change of the new one leaves it alone, another takes it again. */
export function ComparedTexts({ original, improved, parts, leftAlone, onToggle }: ComparedTextsProps) {
  return (
    <div className="grid gap-2">
      <div className="grid gap-4 md:grid-cols-2">
        <Side title={text.original}>
          {parts === undefined ? original : parts.map((part) => <OldPart key={part.key} part={part} />)}
        </Side>
        <Side title={text.improved}>
          {parts === undefined
            ? improved
            : parts.map((part) =>
                isChange(part) ? (
                  <ChangeButton
                    key={part.key}
                    change={part}
                    isTaken={!leftAlone.has(part.key)}
                    onPress={() => onToggle(part.key)}
                  />
                ) : (
                  <span key={part.key}>{part.same}</span>
                ),
              )}
        </Side>
      </div>
      {parts?.some(isChange) === true ? <p className="text-xs text-ink-soft">{text.legend}</p> : null}
    </div>
  );
}

/** Struck through or underlined, so that colour is not the only sign. */
const looks = {
  removed: 'rounded-sm bg-danger-soft text-danger line-through',
  added: 'rounded-sm bg-mark-soft font-medium underline decoration-2 underline-offset-3',
};

function OldPart({ part }: { part: Part }) {
  if (!isChange(part)) return <span>{part.same}</span>;
  return part.from === '' ? null : <del className={looks.removed}>{part.from}</del>;
}

interface ChangeButtonProps {
  change: Change;
  isTaken: boolean;
  onPress: () => void;
}

function ChangeButton({ change: { from, to }, isTaken, onPress }: ChangeButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isTaken}
      aria-label={text.change(from.trim(), to.trim())}
      onClick={onPress}
      className="inline cursor-pointer rounded-sm border-b border-dashed border-line-strong text-left whitespace-pre-wrap wrap-anywhere hover:bg-sunken"
    >
      {isTaken ? (
        <Taken from={from} to={to} />
      ) : from === '' ? (
        <del className={looks.removed}>{to}</del>
      ) : (
        from
      )}
    </button>
  );
}

/** Words that are only taken away still show, or nothing could be pressed. */
const Taken = ({ from, to }: Pick<Change, 'from' | 'to'>) =>
  to === '' ? <del className={looks.removed}>{from}</del> : <ins className={looks.added}>{to}</ins>;

function Side({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 content-start gap-1.5">
      <h3 id={titleId} className="text-sm font-semibold">
        {title}
      </h3>
      <div
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-md border border-line bg-bg p-3 whitespace-pre-wrap wrap-anywhere"
      >
        {children}
      </div>
    </section>
  );
}
