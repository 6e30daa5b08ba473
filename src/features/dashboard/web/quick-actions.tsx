import { isFor } from '#web/shell/frame/audience.ts';
import type { SessionUser } from '#web/session/session-user.ts';
import type { Screen } from '#web/shell/frame/screens.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { dashboardText as text } from '../text.ts';

/** The last of an odd number has its row to itself. A long name goes on in a second line. */
const looks =
  'h-auto! min-h-(--control) justify-start px-2.5! py-1.5 text-left text-sm! whitespace-normal! last:odd:col-span-full';

/** The screens that people of this role open most, with their icons of the menu. */
export const QuickActions = ({ user, screens }: { user: SessionUser; screens: readonly Screen[] }) => (
  <Card title={text.quickActions} className="print:hidden">
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.4rem,40%)),1fr))] gap-2">
      {screens
        .flatMap((screen) => (screen.quick ? [{ ...screen, ...screen.quick }] : []))
        .filter(({ audience }) => isFor(audience, user))
        .toSorted((one, other) => one.place - other.place)
        .map(({ path, label, icon: Icon }) => (
          <LinkButton key={path} to={path} variant="secondary" className={looks}>
            <Icon size={18} aria-hidden="true" className="shrink-0" />
            {label}
          </LinkButton>
        ))}
    </div>
  </Card>
);
