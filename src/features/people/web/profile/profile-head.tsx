import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { PersonInfo } from '#features/people/contract/people.ts';
import { profileText as text } from './text.ts';
import { roleLine } from './facts.tsx';
import { profileApi, putOwnProfile } from './profile-api.ts';

const CropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog);
/** What every browser of today opens. However large: only the part that is chosen is sent. */
const openable = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** Picture, name and role; the picture is changed here, at once. */
export function ProfileHead({ user }: { user: PersonInfo }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const remove = useMutation({
    mutationFn: () => profileApi.removeAvatar(),
    onSuccess: ({ user: stored }) => {
      putOwnProfile(client, stored);
      toast.success(text.pictureRemoved);
    },
    onError: (error) => toast.error(messageOf(error, text.pictureFailed)),
  });
  const hasPicture = user.avatarUrl !== null;

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-6">
      <Avatar name={user.name} src={user.avatarUrl && `${user.avatarUrl}?w=256`} size="xl" />
      <div className="grid min-w-0 gap-1">
        <p className="display text-2xl wrap-anywhere">{user.name}</p>
        <p className="wrap-anywhere text-ink-soft">{roleLine(user)}</p>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2 text-sm max-sm:col-span-2">
        <Button variant="link" onNear={CropDialog.preload} onPress={() => input.current?.click()}>
          {hasPicture ? text.changePicture : text.addPicture}
        </Button>
        {hasPicture ? (
          <Button variant="link" isPending={remove.isPending} onPress={() => remove.mutate()}>
            {text.removePicture}
          </Button>
        ) : null}
        <input
          ref={input}
          type="file"
          hidden
          accept={openable}
          aria-label={text.changePicture}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      {file === undefined ? null : (
        <Opening>
          <CropDialog
            file={file}
            onClose={() => setFile(undefined)}
            onSaved={(stored) => {
              putOwnProfile(client, stored);
              setFile(undefined);
              toast.success(text.pictureSaved);
            }}
          />
        </Opening>
      )}
    </div>
  );
}
