import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Move, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { PathLink } from '#web/ui/layout/path-link.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { CalendarItem, When } from '#features/calendar/contract/calendar.ts';
import { isMovable } from '../moving/is-movable.ts';
import { calendarApi, entryQuery, recordIdOf } from '../shared/calendar-api.ts';
import { calendarKey } from '../shared/keys.ts';
import { screenText as text } from '../text.ts';
import { Fact, ItemFacts } from './item-facts.tsx';
import { KindSign } from './kind-sign.tsx';
import { MoveForm } from './move-form.tsx';

interface ItemDialogProps {
  item: CalendarItem;
  onClose: () => void;
  onEdit: (entryId: string) => void;
  onMove: (item: CalendarItem, when: When) => void;
}

/** One item, and what the viewer may do with it. */
export function ItemDialog({ item, onClose, onEdit, onMove }: ItemDialogProps) {
  const [isMoving, setMoving] = useState(false);
  const isEntry = item.kind === 'own' || item.kind === 'imported';
  return (
    <Dialog title={item.title} isOpen onClose={onClose}>
      <div className="grid gap-5">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <KindSign kind={item.kind} size={16} />
          {text.kinds[item.kind]}
          {item.isDone ? <Badge tone="ok">{text.done}</Badge> : null}
          {item.isCancelled ? <Badge tone="danger">{text.cancelled}</Badge> : null}
        </p>
        <ItemFacts item={item}>{isEntry ? <Notes entryId={recordIdOf(item.id)} /> : null}</ItemFacts>
        <div className="flex flex-wrap gap-3">
          <Ways item={item} onFollow={onClose} />
          {isMovable(item) ? (
            <Button variant="secondary" aria-expanded={isMoving} onPress={() => setMoving(!isMoving)}>
              <Move size={16} aria-hidden="true" />
              {text.move}
            </Button>
          ) : null}
          {item.kind === 'own' ? (
            <OwnActions item={item} onEdit={() => onEdit(recordIdOf(item.id))} onRemoved={onClose} />
          ) : null}
        </div>
        {isMoving ? (
          <MoveForm
            item={item}
            onMove={(when) => {
              onMove(item, when);
              onClose();
            }}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

function Notes({ entryId }: { entryId: string }) {
  const { data, isError } = useQuery(entryQuery(entryId));
  if (isError && data === undefined) return <Fact name={text.facts.notes}>{text.notesFailed}</Fact>;
  if (data === undefined || data.entry.notes === '') return null;
  return (
    <Fact name={text.facts.notes}>
      <span className="whitespace-pre-wrap">{data.entry.notes}</span>
    </Fact>
  );
}

/** A link of an added calendar may be anything. */
const isWebAddress = (link: string): boolean => /^https?:/i.test(link);

/** To its page, and to where it takes place. */
const Ways = ({ item: { url, link }, onFollow }: { item: CalendarItem; onFollow: () => void }) => (
  <>
    {url === null ? null : (
      <PathLink path={url} onFollow={onFollow} className={buttonClass()}>
        {text.open}
      </PathLink>
    )}
    {link !== null && isWebAddress(link) ? (
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className={buttonClass(url === null ? 'primary' : 'secondary')}
      >
        <ExternalLink size={16} aria-hidden="true" />
        {text.join}
      </a>
    ) : null}
  </>
);

interface OwnActionsProps {
  item: CalendarItem;
  onEdit: () => void;
  onRemoved: () => void;
}

function OwnActions({ item, onEdit, onRemoved }: OwnActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => calendarApi.removeEntry({ params: { entryId: recordIdOf(item.id) } }),
    onSuccess: () => {
      toast.success(text.removed);
      onRemoved();
    },
    onError: (error) => toast.error(refusalOr(error, text.removeFailed)),
    onSettled: () => void queries.invalidateQueries({ queryKey: calendarKey }),
  });
  return (
    <>
      <Button variant="secondary" onPress={onEdit}>
        <Pencil size={16} aria-hidden="true" />
        {text.edit}
      </Button>
      <Button variant="secondary" onPress={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden="true" />
        {text.remove}
      </Button>
      {isAsking ? (
        <Confirmation
          isDanger
          title={text.removeTitle(item.title)}
          text={text.removeBody}
          confirmLabel={text.remove}
          isConfirming={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
