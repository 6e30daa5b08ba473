import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useShortcuts } from '#web/shortcuts/shortcuts.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import type { PairTexts } from '#features/similarity/contract/similarity.ts';
import { pairQuery } from '../shared/similarity-api.ts';
import { isRefused, SimilarityProblem } from '../shared/similarity-problem.tsx';
import { nameOf } from '../shared/work-words.ts';
import { screenText as text } from '../shared/text.ts';
import { cutText } from './cut-text.ts';
import { PairText } from './pair-text.tsx';

interface PairPageProps {
  taskId: string;
  pairId: string;
}

/** Two texts beside each other, with the passages that they have in common. */
export function PairPage({ taskId, pairId }: PairPageProps) {
  const query = useQuery(pairQuery(taskId, pairId));
  const data = isRefused(query) ? undefined : query.data;
  const name = data ? text.pair(nameOf(data.pair.left), nameOf(data.pair.right)) : text.onePair;
  return (
    <Page
      title={`${name} · ${text.title}`}
      heading={name}
      width="full"
      trail={[
        { label: text.dashboard, to: '/dashboard' },
        { label: text.tasks, to: '/tasks' },
        { label: data?.task.title ?? text.oneTask, to: '/tasks/$taskId', params: { taskId } },
        { label: text.title, to: '/tasks/$taskId/similar', params: { taskId } },
        { label: name },
      ]}
      actions={
        <LinkButton variant="secondary" to="/tasks/$taskId/similar" params={{ taskId }}>
          {text.backToReport}
        </LinkButton>
      }
    >
      {data ? (
        <Texts taskId={taskId} texts={data} />
      ) : (
        <SimilarityProblem
          query={query}
          taskId={taskId}
          loading={text.pairLoading}
          failed={text.pairFailed}
        />
      )}
    </Page>
  );
}

function Texts({ taskId, texts }: { taskId: string; texts: PairTexts }) {
  const { pair, passages } = texts;
  const [current, setCurrent] = useState(0);
  const step = (steps: 1 | -1): void => {
    if (passages[current + steps] !== undefined) setCurrent(current + steps);
  };
  useShortcuts(text.keysTitle, [
    { keys: ['j', 'n'], what: text.keys.next, run: () => step(1) },
    { keys: ['k', 'p'], what: text.keys.previous, run: () => step(-1) },
  ]);
  const { kind } = pair;
  const both = { taskId, kind, current };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{text.longest(kind, pair.longest)}</p>
        <div className="flex items-center gap-1">
          <output className="figures mr-2 text-sm text-ink-soft">
            {text.passage(current + 1, passages.length)}
          </output>
          <IconButton
            label={text.previous}
            variant="secondary"
            icon={<ChevronUp size={18} />}
            isDisabled={current === 0}
            onPress={() => step(-1)}
          />
          <IconButton
            label={text.next}
            variant="secondary"
            icon={<ChevronDown size={18} />}
            isDisabled={current >= passages.length - 1}
            onPress={() => step(1)}
          />
        </div>
      </div>
      <div className="grid gap-(--gap) lg:grid-cols-2">
        <PairText
          {...both}
          work={pair.left}
          share={pair.leftShare}
          pieces={cutText(
            texts.left,
            passages.map(({ left }) => left),
          )}
        />
        <PairText
          {...both}
          work={pair.right}
          share={pair.rightShare}
          pieces={cutText(
            texts.right,
            passages.map(({ right }) => right),
          )}
        />
      </div>
    </>
  );
}
