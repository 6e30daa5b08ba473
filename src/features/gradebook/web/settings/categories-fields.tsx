import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { newId } from '#shared/id.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { gradebookLimits as limits } from '#features/gradebook/contract/limits.ts';
import { type CategoryDraft, sumOfWeights } from './plan-draft.ts';
import { settingsText as text } from './text.ts';

interface CategoriesFieldsProps {
  categories: readonly CategoryDraft[];
  onChange: (categories: readonly CategoryDraft[]) => void;
}

const hundred = 100;

/** The categories in their order, each with its weight and what of it is dropped. */
export function CategoriesFields({ categories, onChange }: CategoriesFieldsProps) {
  const sum = sumOfWeights(categories);
  const change = (place: number, changed: Partial<CategoryDraft>): void =>
    onChange(categories.map((category, at) => (at === place ? { ...category, ...changed } : category)));
  const move = (place: number, by: -1 | 1): void => {
    const rest = categories.filter((_category, at) => at !== place);
    const moved = categories.slice(place, place + 1);
    onChange([...rest.slice(0, place + by), ...moved, ...rest.slice(place + by)]);
  };
  return (
    <div className="grid gap-4">
      {categories.length === 0 ? <p className="text-ink-soft">{text.noCategories}</p> : null}
      {categories.map((category, place) => {
        const name = text.category(category.name.trim(), place + 1);
        const field = (key: 'name' | 'weight' | 'dropLowest' | 'keepHighest') => ({
          name: `categories.${place}.${key}`,
          value: category[key],
          autoComplete: 'off',
          onChange: (value: string) => change(place, { [key]: value }),
        });
        return (
          <fieldset key={category.id} className="grid gap-3 rounded-md border border-line p-4">
            <legend className="sr-only">{name}</legend>
            <div className="flex items-end gap-1">
              <TextField
                label={text.name}
                maxLength={limits.categoryChars}
                {...field('name')}
                isRequired
                className="flex-1"
              />
              <IconButton
                label={text.moveUp(name)}
                icon={<ArrowUp size={17} />}
                isDisabled={place === 0}
                onPress={() => move(place, -1)}
              />
              <IconButton
                label={text.moveDown(name)}
                icon={<ArrowDown size={17} />}
                isDisabled={place === categories.length - 1}
                onPress={() => move(place, 1)}
              />
              <IconButton
                label={text.removeCategory(name)}
                icon={<Trash2 size={17} />}
                onPress={() => onChange(categories.filter((_category, at) => at !== place))}
              />
            </div>
            <div className="grid gap-3 sm:grid-cols-3">
              <TextField
                label={text.weight}
                hint={text.weightHint}
                inputMode="decimal"
                {...field('weight')}
              />
              <TextField label={text.dropLowest} inputMode="numeric" {...field('dropLowest')} />
              <TextField
                label={text.keepHighest}
                hint={text.keepHighestHint}
                inputMode="numeric"
                {...field('keepHighest')}
              />
            </div>
          </fieldset>
        );
      })}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="secondary"
          size="sm"
          isDisabled={categories.length >= limits.categories}
          onPress={() =>
            onChange([...categories, { id: newId(), name: '', weight: '', dropLowest: '0', keepHighest: '' }])
          }
        >
          <Plus size={16} aria-hidden="true" />
          {text.addCategory}
        </Button>
        {sum === null ? null : (
          <output className="text-sm text-ink-soft">
            {sum === hundred ? text.weightsAre(sum) : text.weightsShared(sum)}
          </output>
        )}
      </div>
    </div>
  );
}
