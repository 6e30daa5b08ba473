import { ShortcutsLayer } from '../shortcuts/shortcuts-layer.tsx';
import { TooltipLayer } from '../ui/overlays/tooltip-layer.tsx';

/** What a screen does not wait for: the names of its controls under a pointer, and its keys. */
export const LateLayers = () => (
  <>
    <TooltipLayer />
    <ShortcutsLayer />
  </>
);
