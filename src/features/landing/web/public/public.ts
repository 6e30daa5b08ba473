// The one script of the public pages. They work without it.
import { leadToDashboard } from './session-links.ts';
import { improveWalkthrough } from './walkthrough.ts';

// Without an answer the links stay as they are: /auth redirects a signed-in visitor.
welcome().catch(() => undefined);

const dialog = document.querySelector('dialog');
if (dialog) {
  improveWalkthrough(dialog);
  if (!('command' in HTMLButtonElement.prototype)) actOnCommands(dialog);
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button.print')) {
  button.addEventListener('click', () => print());
}

/** For browsers that do not know the `command` attribute. */
function actOnCommands(target: HTMLDialogElement): void {
  for (const button of document.querySelectorAll('[command]')) {
    button.addEventListener('click', () => {
      if (button.getAttribute('command') === 'close') target.close();
      else target.showModal();
    });
  }
}

async function welcome(): Promise<void> {
  const isSignedIn = await leadToDashboard();
  const card = document.querySelector('.pulse');
  if (isSignedIn && card) await (await import('./own-pulse.ts')).showOwnPulse(card);
}
