/** The looks of the page behind the link in a mail: those of the product, without its documents. */
export const unsubscribeCss = `:root{color-scheme:light dark;--page:oklch(0.978 0.005 255);--surface:oklch(1 0 0);--line:oklch(0.9 0.013 260);--ink:oklch(0.235 0.045 268);--soft:oklch(0.45 0.035 265);--primary:oklch(0.315 0.1 270);--hover:oklch(0.39 0.125 270);--on-primary:oklch(0.99 0.005 255);--link:oklch(0.37 0.13 269);--focus:oklch(0.5 0.19 268)}
@media (prefers-color-scheme:dark){:root{--page:oklch(0.195 0.028 268);--surface:oklch(0.235 0.032 268);--line:oklch(0.325 0.034 268);--ink:oklch(0.95 0.008 260);--soft:oklch(0.765 0.022 262);--primary:oklch(0.8 0.1 267);--hover:oklch(0.86 0.075 267);--on-primary:oklch(0.225 0.045 268);--link:oklch(0.84 0.085 266);--focus:oklch(0.8 0.12 266)}}
@media (prefers-contrast:more){:root{--soft:var(--ink);--line:currentColor}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--page);color:var(--ink);font:15px/1.5 Figtree,system-ui,sans-serif}
main{box-sizing:border-box;width:min(28rem,calc(100% - 2rem));margin:1rem 0;padding:2rem;background:var(--surface);border:1px solid var(--line);border-radius:1rem}
.mark{display:flex;align-items:center;gap:.625rem;margin:0 0 1.5rem;color:var(--ink);font-weight:700}
h1{margin:0 0 .75rem;font:700 1.5rem/1.2 "Bricolage Grotesque",system-ui,sans-serif;letter-spacing:-.015em;text-wrap:balance}p{margin:0 0 1.25rem;color:var(--soft);text-wrap:pretty}p:last-child{margin:0}
button{min-height:3rem;margin:0 0 1.25rem;padding:0 1.25rem;border:0;border-radius:.625rem;background:var(--primary);color:var(--on-primary);font:inherit;font-weight:600;cursor:pointer}button:hover{background:var(--hover)}
a{color:var(--link);text-underline-offset:3px}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}`;
