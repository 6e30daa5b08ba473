import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { join } from '#web/ui/join.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { assistantText, promptTemplates } from '#features/assistant/text.ts';
import { screenText as text } from '../text.ts';

interface PromptsProps {
  onChoose: (prompt: string) => void;
  /** On a phone there is no conversation yet that needs the room. */
  isRoomy: boolean;
  /** The history is still loading. */
  isWaiting: boolean;
}
type PromptTab = keyof typeof assistantText.tabs;

const tabs = Object.keys(assistantText.tabs) as PromptTab[];

/** Beside the conversation. On a phone above the field, and hidden once there is a conversation. */
export function Prompts({ onChoose, isRoomy, isWaiting }: PromptsProps) {
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? isRoomy;
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <section
      aria-labelledby="prompts-title"
      className={join(
        'grid min-h-0 content-start gap-2 border-t border-line px-4 py-2 md:px-8 lg:gap-3 lg:overflow-y-auto lg:border-t-0 lg:border-l lg:px-5 lg:py-6 [grid-area:prompts]',
        isWaiting && 'max-lg:hidden',
      )}
    >
      <header className="flex items-center justify-between gap-3">
        <h2 id="prompts-title" className="font-semibold lg:text-lg">
          {text.prompts}
        </h2>
        <Button
          variant="quiet"
          size="sm"
          className="lg:hidden"
          aria-expanded={isOpen}
          onPress={() => setChosen(!isOpen)}
        >
          {isOpen ? text.hidePrompts : text.showPrompts}
          <Chevron size={15} aria-hidden="true" />
        </Button>
      </header>
      <p className="hidden text-sm text-ink-soft lg:block">{text.promptsHint}</p>
      <div
        // A fixed height: the tabs render in steps, and the field below would move with each.
        className={`h-[38dvh] max-h-88 overflow-y-auto lg:block lg:h-auto lg:max-h-none lg:overflow-visible ${isOpen ? '' : 'hidden'}`}
      >
        <Tabs
          label={text.prompts}
          tabs={tabs.map((tab) => ({
            id: tab,
            label: assistantText.tabs[tab],
            content: <PromptList tab={tab} onChoose={onChoose} />,
          }))}
        />
      </div>
    </section>
  );
}

function PromptList({ tab, onChoose }: { tab: PromptTab } & Pick<PromptsProps, 'onChoose'>) {
  const shown = promptTemplates.filter((template) => tab === 'all' || template.tab === tab);
  return (
    <ul className="-mt-2 grid gap-2 pb-1 sm:grid-cols-2 lg:grid-cols-1">
      {shown.map(({ id, title, prompt }) => (
        <li
          key={id}
          className="relative grid gap-0.5 rounded-md border border-line bg-surface px-3.5 py-2.5 transition-colors hover:border-line-strong hover:bg-primary-soft"
        >
          <button
            type="button"
            aria-describedby={`${tab}-${id}`}
            onClick={() => onChoose(prompt)}
            className="cursor-pointer text-left font-semibold before:absolute before:inset-0 before:rounded-md focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-offset-1 focus-visible:before:outline-focus"
          >
            {title}
          </button>
          <span id={`${tab}-${id}`} className="hidden text-sm text-ink-soft sm:block">
            {`${prompt.trim()}${prompt.endsWith(' ') ? ' …' : ''}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
