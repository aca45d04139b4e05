import { sheet } from '../theme/style-sheet.ts'

export const formNoticeStyles = sheet`
.form-notices{display:grid;gap:12px}
.form-notices:empty{display:none}
.form-kept{padding:6px 12px;font-size:12px;color:var(--s-text-2)}
.form-notice{display:grid;gap:10px;padding:10px 14px;border:1px solid var(--s-wait-mark);border-radius:var(--s-radius);background:var(--s-wait-fill);color:var(--s-text)}
.form-notice h2{font-weight:var(--s-weight-strong)}
.form-notice .changes{background:var(--s-surface);border-radius:var(--s-radius)}
.form-notice-line{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px}
.form-notice-line p{flex:1 1 260px;min-inline-size:0}
.changed-bar{position:sticky;inset-block-start:0;z-index:7;margin-block-end:12px}
.conflict-choice{display:flex;align-items:baseline;gap:8px;min-block-size:24px;overflow-wrap:anywhere}
`
