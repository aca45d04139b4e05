import { sheet } from '../../ui/theme/sheet.ts'

export const workflowStyles = sheet`
.drawn-frame{overflow:auto;max-block-size:520px;border:1px solid var(--s-line);border-radius:4px;background:var(--s-sunken)}
.drawn{display:block;max-inline-size:none;margin-inline:auto;font-size:12px}
.drawn text{fill:var(--s-text);text-anchor:middle;font-family:inherit;pointer-events:none}
.drawn-flow path{fill:none;stroke:var(--s-line-2);stroke-width:1.5}
.drawn-flow .drawn-head{fill:var(--s-line-2);stroke:none}
.drawn-flow text{text-anchor:start;fill:var(--s-text-2)}
.drawn-flow.taken path{stroke:var(--s-good-mark);stroke-width:2.5}
.drawn-flow.taken .drawn-head{fill:var(--s-good-mark)}
.drawn-flow.wrong path{stroke:var(--s-bad-mark);stroke-width:2.5}
.drawn-node>:is(rect,circle,path){fill:var(--s-surface);stroke:var(--s-line-2);stroke-width:1.5}
.drawn-end>circle{stroke-width:3}
.drawn-timer>circle{stroke-dasharray:3 2}
.drawn-node.waits>:is(rect,circle,path){stroke:var(--s-wait-mark);stroke-width:3}
.drawn-node.wrong>:is(rect,circle,path){stroke:var(--s-bad-mark);stroke-width:3}
.drawn-node.chosen>:is(rect,circle,path){stroke:var(--s-focus);stroke-width:3}
.drawn-sign{font-size:22px}
.drawn .drawn-note{fill:var(--s-link);font-weight:var(--s-weight-strong);pointer-events:auto}
.workflow-chain{display:grid;gap:8px;margin:0;padding:0;list-style:none}
.workflow-chain>li{display:grid;gap:4px;padding:8px 12px;border-inline-start:3px solid var(--tone-mark,var(--s-line-2));background:var(--s-sunken)}
.workflow-step{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px}
.workflow-step strong{font-weight:var(--s-weight-strong)}
.workflow-people{display:grid;gap:4px;margin:0;padding:0;list-style:none}
.workflow-people li{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px}
.workflow-opinion{margin:0;color:var(--s-text-2);overflow-wrap:anywhere}
`
