import { queryOptions, useQuery } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { menteeContract } from '#features/mentorship/contract/mentorship.ts';
import { editText as text } from './text.ts';

const menteeApi = createClient(menteeContract);
/** The feature `mentorship` keeps it under the same name. */
const categoriesQuery = queryOptions({
  queryKey: ['mentorship', 'categories'],
  queryFn: ({ signal }) => menteeApi.categories({}, { signal }),
  retry: 1,
});

interface CategoryFieldProps {
  name: string;
  categoryId: string | null;
  onChange: (categoryId: string) => void;
}

/** The kinds of documents that the college has. */
export function CategoryField({ name, categoryId, onChange }: CategoryFieldProps) {
  const query = useQuery(categoriesQuery);
  if (query.isError) return <LoadProblem query={query} text={text.noCategories} />;
  return (
    <Select
      label={text.fieldCategory}
      name={name}
      value={categoryId ?? ''}
      placeholder={text.choose}
      options={(query.data?.categories ?? []).map(({ id, name: label }) => ({ value: id, label }))}
      onChange={onChange}
    />
  );
}
