import { sheet } from '../theme/sheet.ts'

export const colourStyles = sheet`
.colour{display:grid;gap:8px;min-inline-size:0;margin:0;padding:0;border:0}
.colour legend{padding:0;margin-block-end:8px;font-size:var(--s-font-size);color:var(--s-text-2)}
.colour-presets{display:flex;flex-wrap:wrap;gap:8px}
.colour-preset{position:relative;display:block;inline-size:28px;block-size:28px;border-radius:var(--s-radius);cursor:pointer;border:1px solid var(--s-line-2)}
.colour-preset:has(:checked){outline:2px solid var(--s-text);outline-offset:2px}
.colour-preset:has(:focus-visible){outline:2px solid var(--s-focus);outline-offset:2px}
.colour-own{display:flex;align-items:center;gap:8px}
.colour-own input[type=color]{inline-size:44px;block-size:var(--s-control);padding:2px;border:1px solid var(--s-edge);border-radius:var(--s-radius);background:var(--s-surface);cursor:pointer}
.colour-own .control{inline-size:120px}
@media (forced-colors:active){.colour-preset{forced-color-adjust:none}}
`
