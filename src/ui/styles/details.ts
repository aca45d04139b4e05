import { sheet } from '../theme/style-sheet.ts'

export const detailsStyles = sheet`
.details{display:block;min-inline-size:0}
.details-summary{display:flex;align-items:center;gap:8px;min-inline-size:0}
.details:not(:defined){min-block-size:24px;padding-inline-start:20px}
.details::part(base){border:0;background:none}
.details::part(header){flex-direction:row-reverse;justify-content:flex-end;gap:4px;padding:0;min-block-size:24px;inline-size:fit-content;color:var(--s-text-2)}
.details::part(header):hover{color:var(--s-text)}
.details::part(summary-icon){font-size:14px}
.details::part(content){padding:4px 0 0}
.details-framed::part(base){border:1px solid var(--s-line);border-radius:var(--s-radius-large)}
.details-framed::part(header){inline-size:auto;gap:8px;padding:10px 16px;min-block-size:calc(var(--s-control) + 12px);font-size:var(--s-font-size-title);font-weight:var(--s-weight-strong);color:var(--s-text)}
.details-framed::part(content){padding:0}
@media print{.details::part(summary-icon){display:none}}
`
