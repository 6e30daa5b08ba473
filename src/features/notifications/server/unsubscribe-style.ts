/** The looks of the page behind the link in a mail: those of the product, without its documents. */
export const unsubscribeCss = `:root{color-scheme:light dark;--page:oklch(0.975 0.006 260);--surface:oklch(1 0 0);--line:oklch(0.9 0.013 260);--ink:oklch(0.235 0.045 268);--soft:oklch(0.45 0.035 265);--link:oklch(0.37 0.13 269)}
@media (prefers-color-scheme:dark){:root{--page:oklch(0.19 0.03 268);--surface:oklch(0.235 0.032 268);--line:oklch(0.325 0.034 268);--ink:oklch(0.95 0.008 260);--soft:oklch(0.765 0.022 262);--link:oklch(0.84 0.085 266)}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(28rem,calc(100% - 2rem));padding:2rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.2}p{margin:0 0 1.25rem;color:var(--soft)}p:last-child{margin:0}
button{min-height:2.75rem;margin:0 0 1.25rem;padding:0 1.25rem;border:0;border-radius:.5rem;background:var(--ink);color:var(--surface);font:inherit;font-weight:600;cursor:pointer}
a{color:var(--link)}:focus-visible{outline:3px solid var(--link);outline-offset:2px}`;
