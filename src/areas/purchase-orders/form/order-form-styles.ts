import { sheet } from '../../../ui/theme/sheet.ts'

/** The order form: its sticky foot, its notices, and what differs from the current version. */
export const orderFormStyles = sheet`
.order-form{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--s-gap);container-type:inline-size;min-inline-size:0}
.order-changed{display:inline-flex;align-items:baseline;gap:6px;min-inline-size:0}
.order-changed del{font-size:12px;color:var(--s-text-2)}
.order-changed ins{text-decoration:none;font-weight:600;color:var(--s-new-ink)}
.order-taxes{margin-block-start:16px;inline-size:100%;max-inline-size:560px;margin-inline-start:auto;border-collapse:collapse;font-size:13px}
.order-taxes caption{text-align:start;font-weight:600;padding-block-end:4px}
.order-taxes th,.order-taxes td{padding:4px 8px;border-block-end:1px solid var(--s-line);text-align:end;font-weight:400;white-space:nowrap}
.order-taxes thead th{font-size:12px;color:var(--s-text-2);font-weight:500}
.order-taxes th:first-child{text-align:start;white-space:normal}
.order-foot{position:sticky;inset-block-end:0;z-index:6;display:flex;flex-wrap:wrap;align-items:center;gap:10px 24px;padding:10px 16px max(10px,env(safe-area-inset-bottom));border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface);box-shadow:0 -4px 16px rgb(16 24 40 / .06)}
.order-sums{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 24px;font-variant-numeric:tabular-nums}
.order-sums>div{display:grid}
.order-sums dt{font-size:12px;line-height:16px;color:var(--s-text-2)}
.order-sums dd{white-space:nowrap}
.order-sums small{color:var(--s-text-2)}
.order-sums .order-sum{font-size:16px;font-weight:600}
.order-foot .button-row{margin-inline-start:auto}
.order-foot kbd{font:inherit;font-size:12px;color:var(--s-text-2)}
@container (max-width:899px){.order-foot kbd{display:none}}
@container (max-width:599px){
  .order-foot{border-radius:var(--s-radius-large) var(--s-radius-large) 0 0;gap:8px}
  .order-sums{inline-size:100%;justify-content:space-between;gap:4px 12px}
  .order-sums .order-minor{display:none}
  .order-foot .button-row{inline-size:100%;flex-wrap:nowrap}
  .order-foot .button-row .button{flex:1;block-size:auto;min-block-size:44px;min-inline-size:0;padding-block:4px;line-height:1.25;white-space:normal}
}
@media print{.order-foot{position:static;box-shadow:none}.order-foot .button-row{display:none}}
`
