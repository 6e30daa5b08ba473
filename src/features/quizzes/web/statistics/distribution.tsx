import { statisticsText as text } from './text.ts';

const width = 100;
const height = 40;
const gap = 1;

/** Ten steps as a picture, with a table beside that says the same. */
export function Distribution({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const step = width / Math.max(1, counts.length);
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <div className="grid gap-1">
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text.picture} className="w-full">
          <line x1={0} x2={width} y1={height} y2={height} strokeWidth={0.5} className="stroke-rule" />
          {counts.map((count, place) => {
            const high = (count / most) * (height - 1);
            return (
              <rect
                key={text.step(place)}
                x={place * step + gap / 2}
                y={height - high}
                width={step - gap}
                height={high}
                className="fill-ink"
              />
            );
          })}
        </svg>
        <p aria-hidden="true" className="flex justify-between text-sm text-ink-soft">
          <span>{text.percent(0)}</span>
          <span>{text.percent(0.5)}</span>
          <span>{text.percent(1)}</span>
        </p>
      </div>
      <table className="w-full text-sm">
        <caption className="sr-only">{text.distribution}</caption>
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-1.5 font-semibold">
              {text.share}
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              {text.attempts}
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map((count, place) => (
            <tr key={text.step(place)} className="border-b border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {text.step(place)}
              </th>
              <td className="figures py-1 text-right">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
