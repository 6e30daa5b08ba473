import { X } from 'lucide-react';
import { Heading } from 'react-aria-components/Heading';
import { IconButton } from '../buttons/icon-button.tsx';
import { uiText } from '../text.ts';

interface DialogTitleProps {
  title: string;
  onClose: () => void;
  /** Only for those who hear it. */
  isHidden?: boolean;
}

/** The heading of a dialog or sheet, with the cross beside it. */
export const DialogTitle = ({ title, onClose, isHidden = false }: DialogTitleProps) => (
  <div className={isHidden ? 'sr-only' : 'flex items-center justify-between gap-4 px-5 pt-4 pb-2'}>
    <Heading slot="title" className="min-w-0 display text-xl wrap-anywhere">
      {title}
    </Heading>
    <IconButton label={uiText.close} icon={<X size={18} />} onPress={onClose} className="-mr-2 shrink-0" />
  </div>
);
