import { sheet } from '../../../../ui/theme/sheet.ts'

/** The order form: its sums, its taxes, and what differs from the current version. */
export const orderFormStyles = sheet`
.order-changed{display:inline-flex;align-items:baseline;gap:6px;min-inline-size:0}
.order-changed del{font-size:12px;color:var(--s-text-2)}
.order-changed ins{text-decoration:none;font-weight:var(--s-weight-strong);color:var(--s-new-ink)}
.order-taxes{margin-block-start:16px;inline-size:100%;max-inline-size:560px;margin-inline-start:auto;border-collapse:collapse;font-size:13px}
.order-taxes caption{text-align:start;font-weight:var(--s-weight-strong);padding-block-end:4px}
.order-taxes th,.order-taxes td{padding:4px 8px;border-block-end:1px solid var(--s-line);text-align:end;font-weight:400;white-space:nowrap}
.order-taxes thead th{font-size:12px;color:var(--s-text-2);font-weight:var(--s-weight-medium)}
.order-taxes th:first-child{text-align:start;white-space:normal}
.order-sums{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 24px;font-variant-numeric:tabular-nums}
.order-sums>div{display:grid}
.order-sums dt{font-size:12px;line-height:16px;color:var(--s-text-2)}
.order-sums dd{white-space:nowrap}
.order-sums small{color:var(--s-text-2)}
.order-sums .order-sum{font-size:16px;font-weight:var(--s-weight-strong)}
@container (max-width:599px){
  .order-sums{inline-size:100%;justify-content:space-between;gap:4px 12px}
  .order-sums .order-minor{display:none}
}
`
