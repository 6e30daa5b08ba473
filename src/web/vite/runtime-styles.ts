import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The texts of the style elements that libraries add while running. They are constant for a version;
 * the browser tests fail on a violation of the policy, and so show when an update changed one.
 */
export const runtimeStyles: readonly string[] = [
  // sonner and input-otp first add an empty element.
  '',
  // React Aria: usePress, and usePreventScroll on WebKit phones.
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
  sonnerStyle(),
  playerStyle(),
];

function sonnerStyle(): string {
  const code = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1];
  if (!literal)
    throw new Error(
      'sonner no longer inserts its stylesheet the way the policy expects: see runtime-styles.ts',
    );
  return JSON.parse(literal) as string;
}

/** Video.js turns its spinner with a style beside it. */
function playerStyle(): string {
  const spinner = new URL('./icons/dist/react/default/spinner.js', import.meta.resolve('@videojs/react'));
  const literal = /"style", \{ children: ("(?:[^"\\]|\\.)*")/.exec(readFileSync(spinner, 'utf8'))?.[1];
  if (!literal)
    throw new Error(
      'Video.js no longer styles its spinner the way the policy expects: see runtime-styles.ts',
    );
  return JSON.parse(literal) as string;
}
