import { type ReactNode, useId } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { screenText as text } from '../text.ts';
import { markDifferences, type Piece } from './mark-differences.ts';
import { Suggestions } from './suggestions.tsx';
import type { Improvement } from './usable.ts';

interface ImproveDialogProps {
  original: string;
  result: Improvement;
  modelName: string | undefined;
  /** Another result is being made. */
  isPending: boolean;
  onReplace: (content: string) => void;
  onRegenerate: () => void;
  onDiscard: () => void;
}

/** Shows the result beside the original. The field changes only when the person takes it. */
export function ImproveDialog(props: ImproveDialogProps) {
  const { original, result, modelName, isPending, onReplace, onRegenerate, onDiscard } = props;
  const { content, assistant, notice, changes = [] } = result;
  const differences = markDifferences(original, content);
  const isSame = original === content;
  return (
    <Dialog isOpen title={text.dialogTitle} size="lg" onClose={onDiscard} isDismissable={false}>
      <div className="grid gap-4" aria-busy={isPending}>
        <div className="grid gap-1 text-sm text-ink-soft">
          <p>{assistant === 'model' ? text.byModel(modelName) : text.byBuiltIn}</p>
          {typeof notice === 'string' ? (
            <p className="justify-self-start rounded-sm bg-primary-soft px-2.5 py-1.5 text-primary-ink">
              {notice}
            </p>
          ) : null}
          <output className="font-semibold text-ink">
            {isPending ? text.improving : outcome(isSame, differences?.changes)}
          </output>
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          <Side title={text.original}>{differences ? marked(differences.original, 'del') : original}</Side>
          <Side title={text.improved}>{differences ? marked(differences.improved, 'ins') : content}</Side>
        </div>
        {isSame || differences === undefined ? null : <p className="text-xs text-ink-soft">{text.legend}</p>}
        <Suggestions changes={changes.filter(({ isApplied }) => !isApplied)} />
        {/* At 400 % zoom a sticky row would fill most of the screen. */}
        <div className="[@media(min-height:30rem)]:sticky -bottom-5 -mx-5 -mb-5 sm:rounded-b-lg flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-3">
          <Button variant="quiet" onPress={onDiscard}>
            {text.discard}
          </Button>
          <Button variant="secondary" isPending={isPending} onPress={onRegenerate}>
            {text.regenerate}
          </Button>
          <Button isDisabled={isSame || isPending} onPress={() => onReplace(content)}>
            {text.replace}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function outcome(isSame: boolean, changes: number | undefined): string {
  if (isSame) return text.unchanged;
  return changes === undefined ? text.tooLongToCompare : text.changeCount(changes);
}

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

/** Struck through or underlined, so that colour is not the only sign. */
function marked(pieces: readonly Piece[], Tag: 'del' | 'ins'): ReactNode {
  const looks =
    Tag === 'del'
      ? 'rounded-sm bg-danger-soft text-danger line-through'
      : 'rounded-sm bg-mark-soft font-medium underline decoration-2 underline-offset-3';
  return pieces.map(({ key, words, isChanged }) =>
    isChanged ? (
      <Tag key={key} className={looks}>
        {words}
      </Tag>
    ) : (
      <span key={key}>{words}</span>
    ),
  );
}
