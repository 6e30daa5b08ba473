import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { withStepUp } from '#web/step-up/with-step-up.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Passkey } from '#features/auth/contract/account.ts';
import { security } from '../security-api.ts';
import { thisDevice } from '../device-words.ts';
import { privacyScreenText } from '../text.ts';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Creates a passkey on the device and registers it under the device's name. Undefined: the person cancelled. */
export async function addPasskey(): Promise<Passkey | undefined> {
  const name = thisDevice();
  const options = await withStepUp(() => security.passkeyRegisterOptions({ query: { name } }));
  // The server's library makes the options in the shape that the browser's library takes.
  const optionsJSON = options as unknown as Options;
  let response: Awaited<ReturnType<typeof startRegistration>>;
  try {
    response = await startRegistration({ optionsJSON });
  } catch (error) {
    if (isOfTheDevice(error, 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')) {
      toast.info(privacyScreenText.passkeys.exists);
      return undefined;
    }
    // Cancelled or timed out: the browser does not say which.
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined;
    throw error;
  }
  return withStepUp(() =>
    security.passkeyRegister({
      body: { response: { ...response, response: { ...response.response } }, name },
    }),
  );
}

const isOfTheDevice = (error: unknown, code: string): boolean =>
  error instanceof WebAuthnError && error.code === code;
