import { Plus, X } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { labelClass } from '#web/ui/forms/field-error.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import type { EditedStep } from './programme-draft.ts';
import { editText as text } from './text.ts';

type Resources = EditedStep['resources'];

interface ResourceFieldsProps {
  name: string;
  resources: Resources;
  onChange: (resources: Resources) => void;
}

/** Links that help with a step. */
export const ResourceFields = ({ name, resources, onChange }: ResourceFieldsProps) => (
  <fieldset className="grid gap-3">
    <legend className={labelClass}>{text.resourcesTitle}</legend>
    {resources.map((resource, at) => {
      const field = (key: 'title' | 'url') => ({
        name: `${name}.${at}.${key}`,
        value: resource[key],
        onChange: (value: string) => onChange(resources.with(at, { ...resource, [key]: value })),
        isRequired: true,
        autoComplete: 'off',
      });
      return (
        // The rows have no other name: nothing moves them.
        <fieldset
          key={at}
          aria-label={resource.title.trim() || text.resource(at + 1)}
          className="flex min-w-0 items-start gap-2"
        >
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
            <TextField label={text.fieldResourceTitle} {...field('title')} maxLength={limits.titleChars} />
            <TextField
              label={text.fieldResourceUrl}
              type="url"
              {...field('url')}
              maxLength={limits.linkChars}
            />
          </div>
          <IconButton
            label={text.removeResource(at + 1)}
            icon={<X size={17} />}
            className="mt-6"
            onPress={() => onChange(resources.toSpliced(at, 1))}
          />
        </fieldset>
      );
    })}
    {resources.length >= limits.resources ? null : (
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        onPress={() => onChange([...resources, { title: '', url: '' }])}
      >
        <Plus size={16} aria-hidden="true" />
        {text.addResource}
      </Button>
    )}
  </fieldset>
);
