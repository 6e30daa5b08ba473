import { useId, useMemo, useState } from 'react';
import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { screenText as text } from '../text.ts';
import { ComparedTexts } from './compared-texts.tsx';
import { isChange, markDifferences, textWith } from './mark-differences.ts';
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

/** Shows the result beside the original, and as it will look. The field changes only when the person takes it. */
export function ImproveDialog(props: ImproveDialogProps) {
  const { original, result, modelName, isPending, onReplace, onRegenerate, onDiscard } = props;
  const { content, assistant, notice, changes = [] } = result;
  const parts = useMemo(() => markDifferences(original, content), [original, content]);
  const { leftAlone, toggle } = useLeftAlone(result);
  const taken = parts === undefined ? content : textWith(parts, leftAlone);
  const isSame = original === taken;
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
            {isPending
              ? text.improving
              : outcome(original === content, parts?.filter(isChange).length, leftAlone.size)}
          </output>
        </div>
        <Tabs
          label={text.dialogTitle}
          tabs={[
            {
              id: 'changes',
              label: text.changesTab,
              content: (
                <ComparedTexts
                  original={original}
                  improved={content}
                  parts={parts}
                  leftAlone={leftAlone}
                  onToggle={toggle}
                />
              ),
            },
            { id: 'look', label: text.lookTab, content: <Look source={taken} />, isRead: true },
          ]}
        />
        <Suggestions changes={changes.filter(({ isApplied }) => !isApplied)} />
        {/* At 400 % zoom a sticky row would fill most of the screen. */}
        <div className="[@media(min-height:30rem)]:sticky -bottom-5 -mx-5 -mb-5 sm:rounded-b-lg flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-3">
          <Button variant="quiet" onPress={onDiscard}>
            {text.discard}
          </Button>
          <Button variant="secondary" isPending={isPending} onPress={onRegenerate}>
            {text.regenerate}
          </Button>
          <Button isDisabled={isSame || isPending} onPress={() => onReplace(taken)}>
            {text.replace}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The changes that the person does not want. Another result begins without any. */
function useLeftAlone(result: Improvement) {
  const [left, setLeft] = useState<{ of: Improvement; keys: ReadonlySet<number> }>();
  const leftAlone = left?.of === result ? left.keys : new Set<number>();
  const toggle = (key: number): void => {
    const keys = new Set(leftAlone);
    if (!keys.delete(key)) keys.add(key);
    setLeft({ of: result, keys });
  };
  return { leftAlone, toggle };
}

function outcome(isSame: boolean, changes: number | undefined, left: number): string {
  if (isSame) return text.unchanged;
  if (changes === undefined) return text.tooLongToCompare;
  return left === 0 ? text.changeCount(changes) : text.changesTaken(changes - left, changes);
}

/** The Markdown as readers will see it. */
function Look({ source }: { source: string }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="max-h-80 overflow-y-auto rounded-md border border-line bg-bg p-3"
    >
      <h3 id={titleId} className="sr-only">
        {text.lookTab}
      </h3>
      <MarkdownLater source={source} headingLevel={4} />
    </section>
  );
}
