import { sheet } from '../theme/sheet.ts'

/** Choices in a row of which one is taken. */
export const segmentStyles = sheet`
.segments{display:grid;min-inline-size:0;margin:0;padding:0;border:0}
.segments legend{padding:0;margin-block-end:8px;color:var(--s-text-2)}
.segments-row{display:flex;gap:2px;padding:2px;border-radius:var(--s-radius);background:var(--s-neutral-fill)}
.segment{position:relative;flex:1;display:grid;place-items:center;min-block-size:max(24px,calc(var(--s-control) - 4px));padding-inline:8px;border-radius:5px;text-align:center;line-height:1.25;cursor:pointer}
.segment:hover{background:var(--s-hover)}
.segment:has(:checked){background:var(--s-surface);color:var(--s-link);font-weight:500;box-shadow:0 0 0 1px var(--s-line-2)}
.segment:has(:focus-visible){outline:2px solid var(--s-focus);outline-offset:1px}
@media (forced-colors:active){.segment:has(:checked){outline:2px solid Highlight}}
`
