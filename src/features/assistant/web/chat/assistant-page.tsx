import { useQuery } from '@tanstack/react-query';
import { Eraser } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { assistantText } from '#features/assistant/text.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { statusQuery } from '../assistant-api.ts';
import { screenText as text } from '../text.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { Prompts } from './prompts.tsx';
import { useAssistantChat } from './use-assistant-chat.ts';
import { useQuestionDraft } from './use-question-draft.ts';
import type { Refused } from './ask.ts';

const ClearDialog = lazyComponent(async () => (await import('./clear-dialog.tsx')).ClearDialog);

/** The chat with the assistant. The conversation scrolls, the page does not. */
export function AssistantPage() {
  const chat = useAssistantChat();
  const { data: status } = useQuery(statusQuery);
  const [isClearing, setClearing] = useState(false);
  const [waitUntil, setWaitUntil] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const { turn } = chat;
  const { draft, ...question } = useQuestionDraft(
    (kept) => turn?.question.content === kept || chat.messages.some(({ retry }) => retry === kept),
  );
  const modelName = status?.model?.name;

  const follow = async (asking: Promise<Refused | undefined>, asked: string): Promise<void> => {
    const refused = await asking;
    if (refused === undefined) return;
    setWaitUntil(Date.now() + refused.waitSeconds * 1000);
    question.putBack(asked);
  };
  const handleSend = (): void => {
    const asked = draft.trim();
    question.empty();
    void follow(chat.ask(asked), asked);
    field.current?.focus();
  };
  const handleChoose = (prompt: string): void => {
    question.change(prompt);
    field.current?.focus();
    // The caret goes to the end of the prompt.
    requestAnimationFrame(() => field.current?.setSelectionRange(prompt.length, prompt.length));
  };
  return (
    <div className="relative h-full min-h-120">
      <PageTitle title={assistantText.title} />
      <div className="absolute inset-0 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto_auto] [grid-template-areas:'head'_'log'_'prompts'_'write'] lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_minmax(0,1fr)_auto] lg:[grid-template-areas:'head_prompts'_'log_prompts'_'write_prompts']">
        <header className="grid min-h-16 border-b border-line px-4 py-2 md:px-8 [grid-area:head]">
          <div className="mx-auto flex w-full max-w-3xl items-center gap-3">
            <div className="grid min-w-0 flex-1 gap-0.5">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h1 tabIndex={-1} className="display text-2xl outline-none">
                  {assistantText.title}
                </h1>
                {status ? (
                  <Badge>
                    {status.assistant === 'built-in' ? assistantText.builtIn : text.answeredBy(modelName)}
                  </Badge>
                ) : null}
              </div>
              <p className="hidden text-sm text-ink-soft sm:block">{assistantText.lead}</p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              // An answer on its way would be stored after the clearing.
              isDisabled={turn !== null}
              onPress={() => setClearing(true)}
            >
              <Eraser size={15} aria-hidden="true" />
              {assistantText.clear}
            </Button>
          </div>
        </header>
        <MessageList
          chat={chat}
          modelName={modelName}
          onRetry={(failed) => void follow(chat.retry(failed), failed.retry ?? '')}
          onAsk={(asked) => void follow(chat.ask(asked), asked)}
        />
        <output className="sr-only">{turn !== null && turn.text === '' ? assistantText.typing : ''}</output>
        <Prompts
          onChoose={handleChoose}
          isRoomy={chat.messages.length < 2}
          isWaiting={chat.history.isPending}
        />
        <Composer
          field={field}
          draft={draft}
          onChange={question.change}
          onSend={handleSend}
          onStop={turn?.stop}
          waitUntil={waitUntil}
        />
      </div>
      {isClearing ? (
        <Suspense fallback={null}>
          <ClearDialog onClear={chat.clear} onClose={() => setClearing(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
