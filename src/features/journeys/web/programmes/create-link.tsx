import { Plus } from 'lucide-react';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { screenText as text } from './text.ts';

export const CreateLink = () => (
  <LinkButton to="/mentor-section/programmes/create">
    <Plus size={17} aria-hidden="true" />
    {text.create}
  </LinkButton>
);
