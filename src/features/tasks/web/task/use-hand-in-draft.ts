import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { useStore } from '#web/storage/store.ts';
import { type Uploads, useUploads } from '#web/uploads/use-uploads.ts';
import { handInLimits, handInPurpose, type OwnHandIn } from '#features/tasks/contract/hand-ins.ts';
import { tasksText } from '#features/tasks/text.ts';
import { type DraftContent, DraftSaver, type DraftState } from './draft-saver.ts';
import { ownKey } from '../shared/keys.ts';
import { handInApi } from '../shared/tasks-api.ts';

export interface HandInDraft {
  text: string;
  link: string;
  uploads: Uploads;
  /** The idempotency key of exactly this content, read when it is sent. */
  clientIdFor: () => string;
  /** The version of the draft on the screen. */
  basedOn: () => number;
  state: DraftState;
  change: (change: { text?: string; link?: string }) => void;
  takeTheirs: () => void;
  keepMine: () => void;
  /** Forgets the kept text after a successful hand-in. */
  forget: () => void;
  stop: () => void;
}

/** A student's draft: kept on this device at once, saved on the server after a pause, and followed on other devices. */
export function useHandInDraft(own: OwnHandIn, onHandedInElsewhere: () => void): HandInDraft {
  const queries = useQueryClient();
  const { taskId, draftVersion } = own;
  const [begun] = useState(() => contentOf(own));
  const kept = useKeptDraft(
    `hand-in.${taskId}`,
    { text: begun.text, link: begun.link },
    String(draftVersion),
    // The server has what another device saved later.
    'drop',
  );
  const uploads = useUploads({
    purpose: handInPurpose,
    maxFiles: handInLimits.files,
    maxBytes: handInLimits.fileBytes,
    tooLarge: tasksText.submissionFileTooLarge,
    tooMany: tasksText.tooManyFiles,
    initial: filesOf(own),
  });
  const [saver] = useState(
    () =>
      new DraftSaver(
        async ({ fileIds, ...body }) => {
          const { handIn } = await handInApi.saveDraft({
            params: { id: taskId },
            body: { ...body, fileIds: [...fileIds] },
          });
          queries.setQueryData(ownKey(taskId), { handIn });
          return handIn;
        },
        draftVersion,
        begun,
      ),
  );
  const { text, link } = kept.draft;
  const ids = uploads.fileIds.join();
  useEffect(() => {
    saver.change({ text, link, fileIds: ids === '' ? [] : ids.split(',') });
  }, [saver, text, link, ids]);
  useEffect(() => () => saver.stop(), [saver]);

  const takeTheirs = (): void => {
    const { fileIds: _, ...words } = contentOf(own);
    saver.adopt(draftVersion, contentOf(own));
    kept.startOver(words);
    uploads.replaceArrived(filesOf(own));
  };
  useEffect(() => {
    if (!saver.isBehind(draftVersion)) return;
    if (saver.isClean) {
      takeTheirs();
      if (own.draft === null) onHandedInElsewhere();
    } else saver.conflict();
  });
  return {
    text,
    link,
    uploads,
    clientIdFor: () => kept.clientIdFor(uploads.fileIds),
    basedOn: () => saver.basedOn,
    state: useStore(saver.state),
    change: kept.change,
    takeTheirs,
    keepMine: () => saver.overwrite(draftVersion),
    forget: () => {
      saver.stop();
      kept.forget();
    },
    stop: () => saver.stop(),
  };
}

/** The draft, or else the last hand-in as the start of the next one. */
const begunFrom = ({ draft, submissions }: OwnHandIn) => draft ?? submissions[0];
const filesOf = (own: OwnHandIn) => begunFrom(own)?.files ?? [];
const contentOf = (own: OwnHandIn): DraftContent => ({
  text: begunFrom(own)?.text ?? '',
  link: begunFrom(own)?.link ?? '',
  fileIds: filesOf(own).map(({ id }) => id),
});
