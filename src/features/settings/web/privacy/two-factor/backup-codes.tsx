import { Copy, Download, Printer } from 'lucide-react';
import { useUser } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { copyText } from './copy-text.ts';
import { printCodes } from './print-codes.ts';
import { takeFocus } from '../take-focus.ts';
import { privacyScreenText } from '../text.ts';

const text = privacyScreenText.twoFactor;

/** Shows the codes once: to copy, to download, to print. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { email } = useUser();
  const lines = codes.join('\n');
  const page = `${text.fileTitle(email)}\n\n${lines}\n`;
  const choices = [
    { label: text.copy, icon: Copy, onPress: () => void copyText(lines) },
    { label: text.download, icon: Download, onPress: () => download(text.fileName, page) },
    { label: text.print, icon: Printer, onPress: () => printCodes(text.fileTitle(email), codes) },
  ];
  return (
    <div className="grid gap-5">
      <p ref={takeFocus} tabIndex={-1} className="text-ink-soft outline-none">
        {text.codesLead}
      </p>
      <ul
        aria-label={text.codesTitle}
        className="figures grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-sunken px-5 py-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ label, icon: Icon, onPress }) => (
          <Button key={label} variant="secondary" size="sm" onPress={onPress}>
            <Icon size={16} aria-hidden="true" />
            {label}
          </Button>
        ))}
      </div>
      <Button className="justify-self-end" onPress={onDone}>
        {text.kept}
      </Button>
    </div>
  );
}

function download(name: string, words: string): void {
  const address = URL.createObjectURL(new Blob([words], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
