import type { Pulse, PulseFigures } from '#features/pulse/contract/pulse.ts';
import type { Share } from '#features/pulse/contract/small-groups.ts';
import { grouped } from '#shared/format/grouped.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { pulseText as text } from '#features/pulse/text.ts';
import { Dots, Tally } from '../shared/drawings.tsx';
import { Figure } from '../shared/figure.tsx';
import { shareWords } from '../shared/share-words.ts';
import { answerTimeWords } from './answer-time.ts';

const drawn = (share: Share | null) => (share === null ? undefined : <Dots share={share.share} />);

/** Everybody together, as on the front page’s card. */
export function FiguresCard({ pulse, total }: { pulse: Pulse; total: PulseFigures }) {
  const { mentors, meetings, moments } = pulse;
  return (
    <Card title={text.figures}>
      <dl className="-mt-3 grid content-start gap-x-10 md:grid-cols-2">
        <Figure
          label={text.journeys}
          value={grouped(total.journeys)}
          drawing={<Tally count={total.journeys} />}
        />
        <Figure label={text.checkIns} value={shareWords(total.checkIns)} drawing={drawn(total.checkIns)} />
        <Figure label={text.moments} value={grouped(moments)} drawing={<Tally count={moments} />} />
        <Figure label={text.meetings} value={grouped(meetings)} drawing={<Tally count={meetings} />} />
        <Figure label={text.helps} value={shareWords(total.helps)} drawing={drawn(total.helps)} />
        <Figure label={text.met} value={shareWords(total.met)} drawing={drawn(total.met)} />
        <Figure label={text.reached} value={shareWords(total.reached)} drawing={drawn(total.reached)} />
        <Figure
          label={text.answered}
          value={shareWords(mentors?.answered ?? null)}
          drawing={drawn(mentors?.answered ?? null)}
        />
        {mentors === null ? null : (
          <Figure label={text.answerTime} value={answerTimeWords(mentors.withinMinutes)} />
        )}
      </dl>
    </Card>
  );
}
