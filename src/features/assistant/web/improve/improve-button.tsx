import { useQuery } from '@tanstack/react-query';
import { Sparkles, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { type AssistantStatus, statusQuery } from '../assistant-api.ts';
import { screenText as text } from '../text.ts';
import { type ImproveButtonProps, useImprove } from './use-improve.ts';

const ImproveDialog = lazyComponent(async () => (await import('./improve-dialog.tsx')).ImproveDialog);

/** Improves the text of a field. The field changes only when the person has seen the result and takes it. */
export function ImproveButton(props: ImproveButtonProps) {
  const hintId = useId();
  const { data: status } = useQuery(statusQuery);
  const improve = useImprove(props);
  const { isPending, result, undo } = improve;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        variant="secondary"
        size="sm"
        aria-describedby={hintId}
        isPending={isPending}
        onNear={ImproveDialog.preload}
        onPress={improve.start}
      >
        <Sparkles size={15} aria-hidden="true" />
        {text.improve}
      </Button>
      <span id={hintId} className="text-sm text-ink-soft">
        {status === undefined ? null : hintOf(status)}
      </span>
      <output className="text-sm empty:hidden">{stateOf(isPending, undo !== undefined)}</output>
      {isPending ? (
        <Button variant="link" className="text-sm" onPress={improve.cancel}>
          {text.cancel}
        </Button>
      ) : null}
      {undo ? (
        <Button variant="link" className="text-sm" onPress={undo}>
          <Undo2 size={14} aria-hidden="true" />
          {text.undo}
        </Button>
      ) : null}
      {result ? (
        <Opening>
          <ImproveDialog
            original={props.value}
            result={result}
            modelName={status?.model?.name}
            isPending={isPending}
            onReplace={improve.take}
            onRegenerate={improve.again}
            onDiscard={improve.discard}
          />
        </Opening>
      ) : null}
    </div>
  );
}

/** The button says before the press whether the text leaves the server. */
const hintOf = ({ assistant, model }: AssistantStatus): string =>
  assistant === 'model' && model !== null ? text.modelHint(model.name) : text.offlineHint;

function stateOf(isPending: boolean, wasReplaced: boolean): string | null {
  if (isPending) return text.improving;
  return wasReplaced ? text.replaced : null;
}
