import { X } from 'lucide-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import type { Announcement } from '#features/announcements/contract/announcements.ts';
import { announcementsText as text } from '#features/announcements/text.ts';
import { AnnouncementImage } from './announcement-image.tsx';

interface StoredImageProps {
  image: Pick<Announcement, 'imageUrl' | 'image'>;
  onRemove: () => void;
}

/** The stored image. The author can remove it here, or choose another one below. */
export function StoredImage({ image, onRemove }: StoredImageProps) {
  if (image.imageUrl === null) return null;
  return (
    <div className="flex items-center gap-3 rounded-md border border-line p-3">
      <AnnouncementImage
        announcement={{ ...image, title: text.storedImage }}
        sizes="8rem"
        className="w-32 shrink-0 rounded-sm"
      />
      <span className="flex-1 text-sm">{text.storedImage}</span>
      <IconButton label={text.removeImage} icon={<X size={18} />} onPress={onRemove} />
    </div>
  );
}
