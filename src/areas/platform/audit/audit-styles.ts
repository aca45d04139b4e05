import { sheet } from '../../../ui/theme/sheet.ts'

/** One row of the audit trail, and the verification of its chains. */
export const auditStyles = sheet`
.audit-detail,.audit-verify{display:grid;gap:16px;min-inline-size:0}
.audit-seal{display:grid;gap:2px;margin:0;padding-block-start:12px;border-block-start:1px solid var(--s-line);color:var(--s-text-2);font-size:12px}
.audit-seal code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.audit-verify p{margin:0}
.audit-verify progress{inline-size:100%;block-size:8px;appearance:none;border:0;border-radius:4px;overflow:hidden;background:var(--s-line)}
.audit-verify progress::-webkit-progress-bar{background:var(--s-line)}
.audit-verify progress::-webkit-progress-value{background:var(--s-solid)}
.audit-verify progress::-moz-progress-bar{background:var(--s-solid)}
.audit-count{font-variant-numeric:tabular-nums;color:var(--s-text-2)}
.audit-result{display:flex;gap:8px;align-items:start;font-weight:var(--s-weight-medium)}
.audit-whole{color:var(--s-good-ink)}
.audit-broken{color:var(--s-bad-ink)}
.audit-faults{display:grid;gap:4px;margin:0;padding-inline-start:20px}
`
