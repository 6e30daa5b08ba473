import { landingText } from '#features/landing/text.ts';

const text = landingText.promises;
const drawings = [Track, Signals, Bubbles, Days];

export function Promises() {
  return (
    <section className="wrap promises" id="promises" aria-labelledby="promises-title">
      <p className="label">{text.label}</p>
      <h2 id="promises-title">{text.title}</h2>
      <ol>
        {text.items.map(({ title, text: words, parts }, index) => {
          const Drawing = drawings[index];
          return (
            <li key={title}>
              <h3>{title}</h3>
              <div>
                <p>{words}</p>
                <ul>
                  {parts.map((part) => (
                    <li key={part}>{part}</li>
                  ))}
                </ul>
              </div>
              <svg className="drawing" viewBox="0 0 220 92" aria-hidden="true">
                {Drawing ? <Drawing /> : null}
              </svg>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** A track with stops: two past, one present with its nudge, two to come. */
function Track() {
  return (
    <>
      <path className="line" d="M14 66h192" />
      <path className="ink" strokeWidth="3" d="M14 66h96" />
      <path className="ink" strokeWidth="13" d="M14 66h0M62 66h0M110 66h0" />
      <circle className="open" cx="158" cy="66" r="5.5" />
      <circle className="open" cx="206" cy="66" r="5.5" />
      <path
        className="card"
        d="M70 10h80a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7h-33l-7 8-7-8H70a7 7 0 0 1-7-7V17a7 7 0 0 1 7-7z"
      />
      <path className="rose" strokeWidth="2" d="M75 19v14" />
      <path className="words" d="M84 22h58M84 31h38" />
    </>
  );
}

/** Engagement as bars, sentiment as a line; the dip carries a mark. */
function Signals() {
  return (
    <>
      <path
        className="ghost"
        strokeWidth="14"
        strokeLinecap="butt"
        d="M14 80V46M42 80V38M70 80V42M98 80V54M126 80V66M154 80V48M182 80V36M210 80V28"
      />
      <path
        className="ink"
        strokeWidth="3"
        fill="none"
        d="M14 34C34 26 54 22 74 27S108 52 126 52 156 30 174 22 200 14 210 11"
      />
      <path className="rose" strokeWidth="2" d="M126 41c11-1 17 5 16 12s-8 12-17 11-16-6-14-13 8-11 17-10" />
    </>
  );
}

/** Two people talk; the second bubble has been read. */
function Bubbles() {
  return (
    <>
      <path
        className="card"
        d="M13 8h104a11 11 0 0 1 11 11v13a11 11 0 0 1-11 11H8a6 6 0 0 1-6-6V19A11 11 0 0 1 13 8z"
      />
      <path className="words" d="M18 21h88M18 31h56" />
      <path
        className="fill"
        d="M107 50h100a11 11 0 0 1 11 11v17a6 6 0 0 1-6 6H107a11 11 0 0 1-11-11V61a11 11 0 0 1 11-11z"
      />
      <path className="on-fill" d="M112 62h88M112 72h44M188 71l4 5 8-9M183 71l4 5" />
    </>
  );
}

/** Five weeks of days: a larger dot means a busier day. */
function Days() {
  const sizes = [
    1, 2, 2, 3, 2, 0, 0, 2, 3, 2, 2, 1, 0, 1, 2, 2, 3, 3, 2, 1, 0, 1, 3, 3, 2, 4, 1, 0, 2, 3, 4, 4, 3, 1, 1,
  ];
  const dots = (size: number) =>
    sizes
      .map((value, index) =>
        value === size ? `M${20 + (index % 7) * 30} ${10 + Math.floor(index / 7) * 18}h0` : '',
      )
      .join('');
  return (
    <>
      <path className="ghost" strokeWidth="5" d={dots(0) + dots(1)} />
      <path className="ink" strokeWidth="7" d={dots(2)} />
      <path className="ink" strokeWidth="11" d={dots(3)} />
      <path className="ink" strokeWidth="15" d={dots(4)} />
    </>
  );
}
