import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { messageOf } from '#web/calls/api-error.ts';
import { FormAnswers } from '#web/ui/forms/form-answers.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import type { Passkey } from '#features/auth/contract/account.ts';
import { authLimits } from '#features/auth/contract/limits.ts';
import { security } from '../security-api.ts';
import { privacyScreenText } from '../text.ts';

const text = privacyScreenText.passkeys;
const Named = z.object({
  name: z.string().check(z.trim(), z.minLength(1, privacyScreenText.passwordCard.required)),
});

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
  onRenamed: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const rename = useMutation({
    mutationFn: ({ name }: z.output<typeof Named>) =>
      security.renamePasskey({ body: { id: passkey.id, name } }),
    onSuccess: onRenamed,
    onError: (error) => setErrors({ name: [messageOf(error, privacyScreenText.failed)] }),
  });
  const { form, setErrors } = useZodForm(Named, (value) => rename.mutate(value));
  return (
    <Dialog title={text.renameTitle} isOpen size="sm" onClose={onClose} isDismissable={false}>
      <Form {...form}>
        <TextField
          name="name"
          label={text.name}
          defaultValue={passkey.name ?? ''}
          maxLength={authLimits.passkeyNameChars}
          autoComplete="off"
          autoFocus
          isRequired
        />
        <FormAnswers label={text.save} onCancel={onClose} isPending={rename.isPending} />
      </Form>
    </Dialog>
  );
}
