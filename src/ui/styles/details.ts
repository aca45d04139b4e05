import { sheet } from '../theme/style-sheet.ts'

export const detailsStyles = sheet`
.details{display:block;min-inline-size:0}
.details-summary{flex:1;display:flex;align-items:center;gap:8px;min-inline-size:0}
.details-head{display:flex;align-items:center;gap:4px;min-block-size:24px;inline-size:fit-content;max-inline-size:100%;color:var(--s-text-2);cursor:pointer;user-select:none;list-style:none}
.details-head::-webkit-details-marker{display:none}
.details-head:hover{color:var(--s-text)}
.details-turn{flex:none;transition:rotate .15s}
.details[open]>.details-head>.details-turn{rotate:90deg}
.details-content{padding:4px 0 0}
.details-framed{border:1px solid var(--s-line);border-radius:var(--s-radius-large)}
.details-framed>.details-head{inline-size:auto;gap:8px;padding:10px 16px;min-block-size:calc(var(--s-control) + 12px);font-size:var(--s-font-size-title);font-weight:var(--s-weight-strong);color:var(--s-text)}
.details-framed>.details-content{padding:0}
@media print{.details-turn{display:none}}
`
