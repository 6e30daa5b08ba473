import {
  CalendarArrowDown,
  CircleUserRound,
  Footprints,
  Handshake,
  ListChecks,
  ListTodo,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Presentation,
  TreePalm,
} from 'lucide-react';
import type { CSSProperties } from 'react';
import type { ItemKind } from '#features/calendar/contract/calendar.ts';

/** The sign of a kind, and the colour that repeats it: a colour alone says nothing to people who do not see it. */
const looks: Record<ItemKind, { icon: LucideIcon; colour: string }> = {
  quiz: { icon: ListTodo, colour: 'var(--mark)' },
  due: { icon: ListChecks, colour: 'var(--primary)' },
  event: { icon: Megaphone, colour: 'var(--rule)' },
  meeting: { icon: Presentation, colour: 'var(--ok)' },
  booking: { icon: Handshake, colour: 'var(--away)' },
  talk: { icon: MessagesSquare, colour: 'var(--away)' },
  step: { icon: Footprints, colour: 'var(--rule)' },
  holiday: { icon: TreePalm, colour: 'var(--line-strong)' },
  own: { icon: CircleUserRound, colour: 'var(--focus)' },
  imported: { icon: CalendarArrowDown, colour: 'var(--ink-soft)' },
};

/** The edge of an item, with `edgeClass`. */
export const edgeStyle = (kind: ItemKind): CSSProperties => ({ borderLeftColor: looks[kind].colour });
export const edgeClass = 'border-l-3';

/** The edge, and a breath of its colour on the whole item. */
export const tintStyle = (kind: ItemKind): CSSProperties => ({
  ...edgeStyle(kind),
  backgroundColor: `color-mix(in oklab, ${looks[kind].colour} 18%, var(--surface))`,
});

/** Where there is room for no more. */
export const KindDot = ({ kind }: { kind: ItemKind }) => (
  <span
    aria-hidden="true"
    className="size-1.5 rounded-full"
    style={{ backgroundColor: looks[kind].colour }}
  />
);

export function KindSign({ kind, size = 14 }: { kind: ItemKind; size?: number }) {
  const { icon: Icon } = looks[kind];
  return <Icon size={size} aria-hidden="true" className="shrink-0" />;
}
