import { sheet } from '../../../../ui/theme/style-sheet.ts'

export const phaseStyles = sheet`
.phase-bar{display:flex;flex-wrap:wrap;gap:4px 8px;margin:0;padding:0;list-style:none;counter-reset:phase}
.phase-bar li{flex:1 1 110px;padding-block:6px;border-block-start:3px solid var(--s-line);color:var(--s-text-2);font-size:12px;line-height:18px;overflow-wrap:anywhere}
.phase-bar .phase-over{border-color:var(--s-brand-3);color:var(--s-text)}
.phase-bar .phase-current{border-color:var(--s-solid);color:var(--s-text);font-weight:var(--s-weight-strong)}
@media (forced-colors:active){.phase-bar .phase-current{border-color:Highlight}}
`
