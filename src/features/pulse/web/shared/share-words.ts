import type { Share } from '#features/pulse/contract/small-groups.ts';
import { pulseText as text } from '#features/pulse/text.ts';

/** Groups below this have one step only: the figure would be 0% or 100%, and neither is true. */
const oneStep = 10;

export function shareWords(share: Share | null): string {
  if (share === null) return text.tooFew;
  if (share.people < oneStep) return share.share === 0 ? text.few : text.most;
  return text.percent(share.share);
}
