import { sheet } from '../theme/style-sheet.ts'

export const stateStyles = sheet`
.empty{display:grid;justify-items:center;gap:4px;padding:48px 24px;text-align:center;position:sticky;inset-inline-start:0}
.empty-compact{padding:20px 16px}
.empty svg.drawing{inline-size:88px;block-size:64px;margin-block-end:8px;color:var(--s-line-2);fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.drawing .accent{stroke:var(--s-brand-5)}
.empty-title{font-weight:var(--s-weight-strong)}
.empty-text{max-inline-size:46ch;color:var(--s-text-2)}
.empty .button{margin-block-start:12px}
.failure{display:flex;flex-wrap:wrap;align-items:center;gap:6px 10px;padding:8px 12px;border-radius:var(--s-radius);border:1px solid var(--s-bad-mark);background:var(--s-bad-fill);color:var(--s-text)}
.failure>.icon{color:var(--s-bad-ink)}
.failure-warning{border-color:var(--s-wait-mark);background:var(--s-wait-fill)}
.failure-warning>.icon{color:var(--s-wait-ink)}
.failure-login{border-color:var(--s-line);background:var(--s-sunken)}
.failure-login>.icon{color:var(--s-text-2)}
.failure-text{flex:1 1 200px;min-inline-size:0}
.failure-trace{color:var(--s-text-2);font-size:12px}
.skeleton{display:grid;gap:12px}
.bar{block-size:12px;border-radius:6px;background:var(--s-line);animation:bar-pulse 1.2s ease-in-out infinite alternate}
.bar-title{block-size:24px;inline-size:32%}
.bar-row{block-size:var(--s-row);border-radius:var(--s-radius-small)}
.bar:nth-child(3n){inline-size:86%}
.bar-row:nth-child(n){inline-size:100%}
@keyframes bar-pulse{to{opacity:.45}}
`
