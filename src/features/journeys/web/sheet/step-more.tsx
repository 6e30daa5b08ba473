import { ChevronDown, ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { join } from '#web/ui/join.ts';
import type { JourneyStep } from '#features/journeys/contract/journeys.ts';
import { sheetText as text } from './text.ts';

/** The agenda of a step, and what helps with it. Open where the step is the next one. */
export function StepMore({ step }: { step: Pick<JourneyStep, 'title' | 'agenda' | 'resources' | 'state'> }) {
  const { title, agenda, resources, state } = step;
  const [isOpen, setOpen] = useState(state === 'next');
  const id = useId();
  if (agenda === '' && resources.length === 0) return null;
  const what = agenda === '' ? text.moreResources : resources.length === 0 ? text.more : text.moreBoth;
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="link"
        className="text-sm font-medium!"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={text.moreOf(what, title)}
        onPress={() => setOpen(!isOpen)}
      >
        {what}
        <ChevronDown
          size={15}
          aria-hidden="true"
          className={join('transition-transform', isOpen && 'rotate-180')}
        />
      </Button>
      <div id={id} hidden={!isOpen} className="grid w-full max-w-prose gap-3 pb-1">
        {agenda === '' ? null : <MarkdownLater source={agenda} headingLevel={4} />}
        {resources.length === 0 ? null : <Resources resources={resources} />}
      </div>
    </div>
  );
}

const Resources = ({ resources }: Pick<JourneyStep, 'resources'>) => (
  <ul aria-label={text.resources} className="grid gap-1.5">
    {resources.map(({ title, url }) => (
      <li key={`${title} ${url}`}>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="link inline-flex max-w-full items-baseline gap-1.5"
        >
          <ExternalLink size={14} aria-hidden="true" className="shrink-0 self-center" />
          <span className="min-w-0 wrap-anywhere">{title}</span>
        </a>
      </li>
    ))}
  </ul>
);
