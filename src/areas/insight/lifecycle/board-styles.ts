import { sheet } from '../../../ui/theme/style-sheet.ts'

/** The board of stages: columns of cards, and on a phone sections. */
export const boardStyles = sheet`
.stage-hint{margin-block-end:8px;color:var(--s-text-2);font-size:12px}
.stage-board{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(176px,1fr);gap:12px;align-items:start;overflow-x:auto;padding-block-end:8px}
.stage-sections{display:grid;gap:8px}
.stage-column{display:grid;align-content:start;gap:8px;min-block-size:160px;padding:8px;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-sunken)}
.stage-column h2{display:flex;justify-content:space-between;gap:8px;padding-inline:4px;font-size:13px;line-height:24px;font-weight:var(--s-weight-strong)}
.stage-count{color:var(--s-text-2);font-weight:400;font-variant-numeric:tabular-nums}
.stage-reachable{outline:2px dashed var(--s-solid);outline-offset:-2px;background:var(--s-selected)}
.stage-cards{display:grid;gap:8px;margin:0;padding:0;list-style:none}
.stage-column .stage-cards{max-block-size:70vh;overflow-y:auto}
.stage-card{display:grid;gap:2px;min-inline-size:0;padding:6px 8px;border:1px solid var(--s-line);border-radius:var(--s-radius);background:var(--s-surface)}
.stage-card[draggable=true]{cursor:grab}
.stage-dragged{opacity:.45}
.stage-name{display:flex;justify-content:space-between;gap:4px;min-inline-size:0;font-weight:var(--s-weight-medium);overflow-wrap:anywhere}
.stage-facts{display:flex;flex-wrap:wrap;column-gap:8px;white-space:nowrap;color:var(--s-text-2);font-size:12px;line-height:18px;font-variant-numeric:tabular-nums}
.stage-note{padding-inline:4px;color:var(--s-text-2);font-size:12px}
.stage-card .tags:empty{display:none}
.stage-sections .stage-card{padding:10px}
`
