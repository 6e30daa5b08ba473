import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { messageOf } from '#web/calls/api-error.ts';
import { replaceSession } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CodeInput } from '#web/ui/forms/code-input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { SixDigits } from '#features/auth/contract/forms/fields.ts';
import { isCodeRefused, security } from '../security-api.ts';
import { BackupCodes } from './backup-codes.tsx';
import { copyText } from './copy-text.ts';
import { PasswordQuestion } from '../password-question.tsx';
import { QrCode } from './qr-code.tsx';
import { takeFocus } from '../take-focus.ts';
import { privacyScreenText } from '../text.ts';

const text = privacyScreenText.twoFactor;

interface SetUp {
  totpURI: string;
  backupCodes: readonly string[];
}

/** Password, app, first code, backup codes. The first right code turns two-factor on. */
export function SetUpDialog({ onClose, onTurnedOn }: { onClose: () => void; onTurnedOn: () => void }) {
  const [setUp, setSetUp] = useState<SetUp>();
  const [isOn, setOn] = useState(false);
  return (
    <Dialog
      title={isOn ? text.codesTitle : text.setUpTitle}
      isOpen
      size="sm"
      onClose={onClose}
      isDismissable={false}
    >
      {setUp === undefined ? (
        <PasswordQuestion
          lead={text.setUpLead}
          confirmLabel={text.next}
          call={(password) => security.enableTwoFactor({ body: { password } })}
          onDone={setSetUp}
          onClose={onClose}
        />
      ) : isOn ? (
        <BackupCodes codes={setUp.backupCodes} onDone={onClose} />
      ) : (
        <FirstCode
          totpURI={setUp.totpURI}
          onTurnedOn={() => {
            setOn(true);
            onTurnedOn();
          }}
        />
      )}
    </Dialog>
  );
}

const FirstCodeForm = z.object({ code: SixDigits });

function FirstCode({ totpURI, onTurnedOn }: { totpURI: string; onTurnedOn: () => void }) {
  const [code, setCode] = useState('');
  const verify = useMutation({
    mutationFn: (body: z.output<typeof FirstCodeForm>) => replaceSession(() => security.verifyTotp({ body })),
    onSuccess: onTurnedOn,
    onError: (error) => {
      if (isCodeRefused(error)) setCode('');
      setErrors({ code: [messageOf(error, privacyScreenText.failed)] });
    },
  });
  const { form, setErrors } = useZodForm(FirstCodeForm, (value) =>
    verify.isPending ? undefined : verify.mutate(value),
  );
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  return (
    <Form {...form}>
      <p ref={takeFocus} tabIndex={-1} className="text-ink-soft outline-none">
        {text.scan}
      </p>
      <QrCode value={totpURI} label={text.qr} />
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">{text.secret}</p>
        <p className="flex items-center gap-2">
          <code className="min-w-0 flex-1 rounded-md bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere">
            {inGroups(secret)}
          </code>
          <Button
            variant="secondary"
            size="icon"
            aria-label={text.copySecret}
            data-tooltip={text.copySecret}
            onPress={() => void copyText(secret)}
          >
            <Copy size={17} />
          </Button>
        </p>
      </div>
      <CodeInput name="code" label={text.code} hint={text.codeHint} value={code} onChange={setCode} />
      <Button type="submit" className="justify-self-end" isPending={verify.isPending}>
        {text.turnOn}
      </Button>
    </Form>
  );
}

/** Groups are easier to type. Apps accept the spaces. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
