import { useState } from 'react';
import { uploadsText as text } from './text.ts';
import type { UploadItem } from './upload-item.ts';

/** One sentence for screen readers when a file has arrived or failed. */
export function useAnnouncement(items: readonly UploadItem[]): string {
  const ended = items.filter(({ state, file }) => file && (state === 'done' || state === 'failed'));
  const signature = ended.map(({ key, state }) => `${key} ${state}`).join(',');
  const [announced, setAnnounced] = useState({ signature: '', keys: new Set<string>(), sentence: '' });
  if (signature === announced.signature) return announced.sentence;
  const keys = new Set(ended.map(({ key, state }) => `${key} ${state}`));
  const news = ended.filter(({ key, state }) => !announced.keys.has(`${key} ${state}`));
  const sentence = news.map(sentenceOf).join(' ');
  setAnnounced({ signature, keys, sentence });
  return sentence;
}

const sentenceOf = ({ name, state, error }: UploadItem): string =>
  state === 'done' ? text.doneOf(name) : text.failedOf(name, error ?? text.failed);
