import { Download, Printer } from 'lucide-react';
import { addressOf } from '#shared/address-of.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { pulseContract } from '#features/pulse/contract/pulse.ts';
import { pulseText as text } from '#features/pulse/text.ts';

export const PulseActions = ({ programmeId }: { programmeId: string }) => (
  <>
    <a
      href={addressOf(pulseContract.csv, { params: { programmeId } })}
      download=""
      className={buttonClass('secondary')}
    >
      <Download size={17} aria-hidden="true" />
      {text.exportCsv}
    </a>
    <Button variant="secondary" onPress={() => globalThis.print()}>
      <Printer size={17} aria-hidden="true" />
      {text.print}
    </Button>
  </>
);
