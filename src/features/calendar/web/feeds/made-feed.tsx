import { Copy } from 'lucide-react';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Made } from './made.ts';
import { feedsText as text, programs } from './text.ts';

/** A new address, this once, and what to do with it. */
export function MadeFeed({ made, onDone }: { made: Made; onDone: () => void }) {
  const address = new URL(made.url, location.origin).href;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(text.copied);
    } catch {
      // Without HTTPS there is no clipboard.
      toast.error(text.copyFailed);
    }
  };
  return (
    <section aria-label={text.made(made.name)} className="grid gap-5">
      <h3 className="text-lg font-semibold wrap-anywhere">{text.made(made.name)}</h3>
      <p>{text.once}</p>
      <TextField
        label={text.address}
        value={address}
        isReadOnly
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => void copy()}>
          <Copy size={16} aria-hidden="true" />
          {text.copy}
        </Button>
        {/* What the programs of most devices open: the same address by another name. */}
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass('secondary')}>
          {text.openProgram}
        </a>
      </div>
      <h4 className="font-semibold">{text.how}</h4>
      <div className="panel divide-y divide-line">
        {programs.map((program) => (
          <details key={program}>
            <summary className="cursor-pointer px-4 py-3 font-medium">{text.programs[program]}</summary>
            <div className="px-4 pb-5">
              <ol className="grid list-decimal gap-1 pl-5 text-sm">
                {text.steps[program].map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          </details>
        ))}
      </div>
      <Button variant="secondary" className="justify-self-end" onPress={onDone}>
        {text.finished}
      </Button>
    </section>
  );
}
