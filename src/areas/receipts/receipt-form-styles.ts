import { sheet } from '../../ui/theme/sheet.ts'

/** The form of a receipt with its sticky foot. */
export const receiptFormStyles = sheet`
.receipt-form{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--s-gap);container-type:inline-size;min-inline-size:0}
.receipt-foot{position:sticky;inset-block-end:0;z-index:6;display:flex;flex-wrap:wrap;align-items:center;gap:10px 24px;padding:10px 16px max(10px,env(safe-area-inset-bottom));border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface);box-shadow:0 -4px 16px rgb(16 24 40 / .06)}
.receipt-foot p{color:var(--s-text-2);font-variant-numeric:tabular-nums}
.receipt-foot .button-row{margin-inline-start:auto}
@container (max-width:599px){
  .receipt-foot{border-radius:var(--s-radius-large) var(--s-radius-large) 0 0;gap:8px}
  .receipt-foot .button-row{inline-size:100%;flex-wrap:nowrap}
  .receipt-foot .button-row .button{flex:1;block-size:auto;min-block-size:44px}
}
@media print{.receipt-foot{position:static;box-shadow:none}.receipt-foot .button-row{display:none}}
`
