import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { coursesText } from '#features/courses/text.ts';
import { coursesKey } from '../shared/keys.ts';
import { membersApi } from './members-api.ts';
import { problemOf } from '../shared/problem-of.ts';
import { screenText } from '../shared/text.ts';
import { joinText as text } from './members-text.ts';

/** The course opens, or the student hears that they wait. `code` comes from a link. */
export function JoinPage({ code }: { code: string }) {
  const [typed, setTyped] = useState(code);
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const join = useMutation({
    mutationFn: () => membersApi.joinCourse({ body: { code: typed } }),
    onSuccess: ({ courseId, title, state }) => {
      void queries.invalidateQueries({ queryKey: coursesKey });
      if (state === 'active') {
        toast.success(text.joined(title));
        void navigate({ to: '/courses/$courseId', params: { courseId } });
      } else {
        toast.success(text.waits(title));
        void navigate({ to: '/courses' });
      }
    },
    onError: (error) =>
      setProblem((isApiError(error) && error.fields['code']) || problemOf(error, text.joinFailed)),
  });
  return (
    <Page
      title={text.joinTitle}
      lead={text.joinLead}
      width="narrow"
      trail={[
        { label: screenText.dashboard, to: '/dashboard' },
        { label: screenText.title, to: '/courses' },
        { label: text.joinTitle },
      ]}
    >
      <div className="panel p-5">
        <Form
          validationErrors={{}}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() === '') setProblem(coursesText.codeMissing);
            else if (!join.isPending) join.mutate();
          }}
        >
          <TextField
            label={text.fieldCode}
            hint={text.codeHint}
            value={typed}
            onChange={(words) => {
              setTyped(words);
              setProblem(undefined);
            }}
            error={problem}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="max-w-sm"
          />
          <Button type="submit" className="justify-self-start" isPending={join.isPending}>
            {text.press}
          </Button>
        </Form>
      </div>
    </Page>
  );
}
