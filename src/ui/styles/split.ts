import { sheet } from '../theme/style-sheet.ts'

export const splitStyles = sheet`
.split{--divider-width:1px;--divider-hit-area:25px;--min:180px;--max:520px;min-inline-size:0}
.split:not(:defined){display:flex}
.split:not(:defined)>.split-side{flex:none;inline-size:260px}
.split:not(:defined)>.split-main{flex:1}
.split-side,.split-main{min-inline-size:0}
.split::part(panel){overflow:visible;min-inline-size:0}
.split>.split-main{padding-inline-start:24px}
.split::part(divider){inset-inline-start:12px;background:var(--s-line)}
.split::part(divider):hover{background:var(--s-focus)}
.split::part(divider):focus-visible{background:var(--s-focus);outline:2px solid var(--s-focus);outline-offset:2px}
.split-narrow.split{display:flex!important;flex-direction:column;gap:12px}
.split-narrow>.split-side{inline-size:auto}
.split-narrow>.split-main{padding-inline-start:0}
.split-narrow::part(divider){display:none}
@media print{.split.split{display:block}.split-side{display:none}.split::part(divider){display:none}}
`
