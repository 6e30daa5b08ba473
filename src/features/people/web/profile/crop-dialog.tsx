import 'react-easy-crop/react-easy-crop.css';
import { useMutation } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { uiText } from '#web/ui/text.ts';
import type { PersonInfo } from '#features/people/contract/people.ts';
import { profileText as text } from './text.ts';
import { CropPreview } from './crop-preview.tsx';
import { cutOut } from './cut-out.ts';
import { sendPicture } from './send-picture.ts';

interface CropDialogProps {
  file: File;
  onClose: () => void;
  onSaved: (user: PersonInfo) => void;
}

const zoomRange = { min: 1, max: 4, step: 0.1 } as const;
const arrowStepPx = 8;

/** Which part of a picture is shown as one's own: by pointer, by wheel, by slider or by keys. */
export function CropDialog({ file, onClose, onSaved }: CropDialogProps) {
  const picture = usePicture(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(zoomRange.min);
  const [area, setArea] = useState<Area>();
  const [share, setShare] = useState(0);
  const zoomId = useId();
  const save = useMutation({
    mutationFn: async ({ image, area }: { image: ImageBitmap; area: Area }) =>
      sendPicture(await cutOut(image, area), setShare),
    onSuccess: onSaved,
  });
  const zoomBy = (step: number) =>
    setZoom((now) => Math.min(zoomRange.max, Math.max(zoomRange.min, now + step)));
  return (
    <Dialog title={text.cropTitle} isOpen onClose={onClose} isDismissable={false}>
      {picture === 'unreadable' ? (
        <Unreadable onClose={onClose} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="relative h-72 overflow-hidden rounded-md bg-sunken sm:h-80">
            {picture === undefined ? (
              <p className="grid h-full place-items-center text-ink-soft">{text.opening}</p>
            ) : (
              <Cropper
                image={picture.address}
                crop={crop}
                zoom={zoom}
                minZoom={zoomRange.min}
                maxZoom={zoomRange.max}
                aspect={1}
                cropShape="round"
                showGrid={false}
                keyboardStep={arrowStepPx}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropAreaChange={(_share, pixels) => setArea(pixels)}
                cropperProps={{ 'aria-label': text.cropArea, role: 'group' }}
                // The stylesheet is ours: the policy of the page refuses one that is put in while running.
                disableAutomaticStylesInjection
              />
            )}
          </div>
          <div className="flex items-center gap-4">
            <CropPreview image={picture?.image} area={area} />
            <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1.5">
              <label htmlFor={zoomId} className="text-sm font-semibold">
                {text.zoom}
              </label>
              <div className="flex items-center gap-2">
                <IconButton
                  size="sm"
                  label={text.zoomOut}
                  icon={<Minus size={16} />}
                  onPress={() => zoomBy(-zoomRange.step)}
                />
                <input
                  id={zoomId}
                  type="range"
                  {...zoomRange}
                  value={zoom}
                  aria-valuetext={`${Math.round(zoom * 100)} %`}
                  onChange={({ target }) => setZoom(Number(target.value))}
                  className="h-8 min-w-0 flex-1 cursor-pointer rounded-md accent-primary"
                />
                <IconButton
                  size="sm"
                  label={text.zoomIn}
                  icon={<Plus size={16} />}
                  onPress={() => zoomBy(zoomRange.step)}
                />
              </div>
              <p className="text-sm text-ink-soft">{text.cropHint}</p>
            </div>
          </div>
          {save.isPending ? (
            <ProgressBar label={text.uploading(Math.round(share * 100))} value={share * 100} />
          ) : null}
          {save.error && !save.isPending ? (
            <p role="alert" className="text-sm text-danger">
              {messageOf(save.error, text.pictureFailed)}
            </p>
          ) : null}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onPress={onClose}>
              {uiText.cancel}
            </Button>
            <Button
              isDisabled={picture === undefined || area === undefined}
              isPending={save.isPending}
              onPress={() => picture && area && save.mutate({ image: picture.image, area })}
            >
              {text.takePicture}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

const Unreadable = ({ onClose }: { onClose: () => void }) => (
  <div className="grid gap-4">
    <p role="alert">{text.pictureUnreadable}</p>
    <Button className="justify-self-end" onPress={onClose}>
      {uiText.ok}
    </Button>
  </div>
);

interface Picture {
  image: ImageBitmap;
  address: string;
}

/** Turned the way the camera was held; undefined while it is opened. */
function usePicture(file: File): Picture | 'unreadable' | undefined {
  const [picture, setPicture] = useState<Picture | 'unreadable'>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    let isGone = false;
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (image) => (isGone ? image.close() : setPicture({ image, address })),
      () => (isGone ? undefined : setPicture('unreadable')),
    );
    return () => {
      isGone = true;
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return picture;
}
