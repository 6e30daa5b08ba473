import { DraftNotice as Notice } from '#web/drafts/draft-notice.tsx';
import { screenText as text } from '../shared/text.ts';

/** Says that the form holds text from an earlier visit. */
export const DraftNotice = ({ isShown, onDiscard }: { isShown: boolean; onDiscard: () => void }) =>
  isShown ? <Notice text={text} onStartOver={onDiscard} /> : null;
