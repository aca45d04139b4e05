import { sheet } from '../theme/style-sheet.ts'

export const segmentStyles = sheet`
.segments{display:block;min-inline-size:0}
.segments:not(:defined){display:flex;align-items:flex-end;min-block-size:calc(var(--s-control) + 29px)}
.segments::part(form-control-label){margin-block-end:8px;color:var(--s-text-2);font-size:var(--s-font-size)}
.segments::part(form-control-input){display:flex;gap:2px;padding:2px;border-radius:var(--s-radius);background:var(--s-neutral-fill)}
.segment{flex:1;display:grid;place-items:center;min-inline-size:0;min-block-size:max(24px,calc(var(--s-control) - 4px));padding-inline:8px;border-radius:5px;text-align:center;line-height:1.25;cursor:pointer}
.segment::part(base){color:inherit;font:inherit}
.segment::part(control){display:none}
.segment::part(label){margin:0;color:inherit;line-height:1.25}
.segment:hover{background:var(--s-hover)}
.segment[aria-checked=true]{background:var(--s-surface);color:var(--s-link);font-weight:var(--s-weight-medium);box-shadow:0 0 0 1px var(--s-line-2)}
.segment:focus-visible{outline:2px solid var(--s-focus);outline-offset:1px}
@media (forced-colors:active){.segment[aria-checked=true]{outline:2px solid Highlight}}
`
