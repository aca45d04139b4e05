import { sheet } from '../../../ui/theme/sheet.ts'

/** Records of a section, one below the other. */
export const recordStyles = sheet`
.records{display:grid;gap:20px}
.record{display:grid;gap:12px}
.record+.record{padding-block-start:20px;border-block-start:1px solid var(--s-line)}
.record-head{display:flex;align-items:center;gap:8px}
.record-head h3{font-size:14px;font-weight:var(--s-weight-strong);margin-inline-end:auto}
`
