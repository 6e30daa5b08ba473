import { landingText } from '../text.ts';

const { hero: text, pulse } = landingText;

/** Written on ruled paper: sizes and offsets in the stylesheet put every line of text on a line of the paper. */
export function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="wrap">
        <p className="seen" aria-hidden="true">
          <Tick />
          {text.seen}
        </p>
        <div className="hero-words">
          <p className="audience">{text.audience}</p>
          <h1 id="hero-title">
            {text.headline[0]} <mark>{text.headline[1]}</mark>
          </h1>
          <p className="lead">{text.lead}</p>
          <p className="actions">
            <a className="button primary" href="/auth?view=signup" data-session="">
              {text.start}
            </a>
            <a className="button" href="#flow">
              {text.explore}
            </a>
          </p>
        </div>
        <ProgrammePulse />
      </div>
    </section>
  );
}

function ProgrammePulse() {
  return (
    <section className="pulse" aria-labelledby="pulse-title">
      <header>
        <h2 id="pulse-title">{pulse.title}</h2>
        <p>{pulse.sample}</p>
      </header>
      <dl>
        <div>
          <dt>{pulse.journeys.label}</dt>
          <dd>{pulse.journeys.value}</dd>
          <dd aria-hidden="true">
            <Journeys />
          </dd>
        </div>
        <div>
          <dt>{pulse.health.label}</dt>
          <dd>{pulse.health.value}</dd>
          <dd aria-hidden="true">
            <CheckIns />
          </dd>
        </div>
        <div>
          <dt>{pulse.moments.label}</dt>
          <dd>{pulse.moments.value}</dd>
          <dd aria-hidden="true">
            <Tally count={47} />
          </dd>
        </div>
      </dl>
      <figure className="note">
        <blockquote>{pulse.note}</blockquote>
        <figcaption>{pulse.noteBy}</figcaption>
      </figure>
    </section>
  );
}

/** Twelve journeys on their way: how far each has come. */
function Journeys() {
  const heights = [9, 14, 22, 12, 26, 18, 24, 8, 20, 28, 16, 25];
  const bars = (from: (height: number) => number, to: (height: number) => number) =>
    heights.map((height, index) => `M${9 + index * 28.3} ${32 - from(height)}V${32 - to(height)}`).join('');
  return (
    <svg viewBox="0 0 330 34">
      <path
        className="ghost"
        strokeWidth="14"
        d={bars(
          (height) => height,
          () => 30,
        )}
      />
      <path
        className="ink"
        strokeWidth="14"
        d={bars(
          () => 0,
          (height) => height,
        )}
      />
    </svg>
  );
}

const studentAt = (index: number) => `M${8 + index * 13} 10h0`;

/** Twenty-five students; the two hollow ones are those of the note. */
function CheckIns() {
  const quiet = [9, 20];
  const students = Array.from({ length: 25 }, (_, index) => index);
  return (
    <svg viewBox="0 0 330 20">
      <path
        className="ink round"
        strokeWidth="9"
        d={students
          .filter((index) => !quiet.includes(index))
          .map(studentAt)
          .join('')}
      />
      {quiet.map((index) => (
        <circle key={index} className="open" cx={8 + index * 13} cy="10" r="4" />
      ))}
    </svg>
  );
}

/** Counted by hand, in fives. */
function Tally({ count }: { count: number }) {
  const groups = Math.floor(count / 5);
  const strokes = Array.from({ length: count }, (_, index) => {
    const left = Math.floor(index / 5) * 34 + 4;
    const lean = ((index * 7) % 5) - 2;
    if (index % 5 === 4) return `M${left - 4} ${21 + lean}L${left + 25} ${7 - lean}`;
    return `M${left + (index % 5) * 7} ${4 + Math.abs(lean)}l${lean} ${19}`;
  });
  return (
    <svg viewBox={`0 0 ${(groups + 1) * 34 - 8} 28`}>
      <path className="ink round" strokeWidth="2.4" d={strokes.join('')} />
    </svg>
  );
}

/** The mentor's tick. */
export function Tick() {
  return (
    <svg className="tick" viewBox="0 0 24 20" aria-hidden="true">
      <path d="M2 11c2 2 4 4 6 7C11 11 16 5 22 2" />
    </svg>
  );
}
