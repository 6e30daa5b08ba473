import { Search } from 'lucide-react';
import { shellText as text } from '../text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { controlKey, paletteKey, withControl } from '#web/shortcuts/frame-keys.ts';

export const SearchButton = ({ onPress, onNear }: { onPress: () => void; onNear: () => void }) => (
  <Button
    variant="secondary"
    onPress={onPress}
    onNear={onNear}
    aria-keyshortcuts={withControl(paletteKey)}
    className="border-line! px-3! font-normal! text-ink-soft! md:w-72 md:justify-start!"
  >
    <Search size={16} aria-hidden="true" />
    <span className="hidden md:inline">{text.search}</span>
    <span className="sr-only md:hidden">{text.search}</span>
    <kbd
      aria-hidden="true"
      className="ml-auto hidden rounded-sm border border-line px-1.5 py-0.5 font-sans text-xs md:inline"
    >
      {controlKey} {paletteKey}
    </kbd>
  </Button>
);
