import { sheet } from '../theme/style-sheet.ts'

/** A side and the rest with an edge between them. */
export const splitStyles = sheet`
.split{--divider-width:25px;--divider-hit-area:25px;--min:180px;--max:520px;min-inline-size:0}
.split:not(:defined){display:flex;gap:24px}
.split:not(:defined)>.split-side{flex:none;inline-size:260px}
.split:not(:defined)>.split-main{flex:1}
.split-side,.split-main{min-inline-size:0}
.split::part(panel){overflow:visible;min-inline-size:0}
.split::part(divider){background:linear-gradient(var(--s-line) 0 0) center/1px 100% no-repeat}
.split::part(divider):hover{background-image:linear-gradient(var(--s-focus) 0 0)}
.split::part(divider):focus-visible{background-image:linear-gradient(var(--s-focus) 0 0);outline:2px solid var(--s-focus);outline-offset:-2px}
.split-narrow.split{display:flex!important;flex-direction:column;gap:12px}
.split-narrow>.split-side{inline-size:auto}
.split-narrow::part(divider){display:none}
@media print{.split.split{display:block}.split-side{display:none}.split::part(divider){display:none}}
`
