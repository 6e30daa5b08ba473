const most = 99;

/** How many wait, in the highlighter; nothing when none does. `label` is what is read aloud: '3 unread messages'. */
export function Count({ value, label }: { value: number; label: string }) {
  if (value <= 0) return null;
  return (
    <span className="figures inline-grid h-5 min-w-5 place-items-center rounded-full bg-mark px-1.5 text-xs font-bold text-on-mark">
      <span aria-hidden="true">{value > most ? `${most}+` : value}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
