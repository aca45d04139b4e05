import { sheet } from '../../../ui/theme/sheet.ts'

/** The editor of a list of values. */
export const lovAdminStyles = sheet`
.lov-statement{display:grid;gap:8px}
.lov-statement textarea{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13px;tab-size:2}
.lov-views{display:grid;gap:6px;margin:8px 0 0;font-size:12px}
.lov-views dt{font-weight:var(--s-weight-strong)}
.lov-views dd{margin:0;color:var(--s-text-2);overflow-wrap:anywhere}
.lov-preview{display:grid;gap:12px;min-inline-size:0}
.lov-preview h3{margin-block-start:8px;font-size:14px;font-weight:var(--s-weight-strong);line-height:20px}
.lov-preview-values{display:flex;flex-wrap:wrap;gap:8px;align-items:end}
.lov-preview-values>.field{flex:1 1 160px;max-inline-size:320px}
.lov-rules{display:grid;gap:8px;padding:12px;border:1px dashed var(--s-line);border-radius:var(--s-radius)}
.lov-rules h3{font-size:12px;font-weight:var(--s-weight-strong);color:var(--s-text-2)}
.lov-preview-rows{overflow:auto;max-block-size:260px;border:1px solid var(--s-line);border-radius:var(--s-radius)}
.lov-preview-rows table{border-collapse:collapse;inline-size:100%;font-size:12px}
.lov-preview-rows :is(th,td){padding:4px 8px;border-block-end:1px solid var(--s-line);text-align:start;white-space:nowrap}
.lov-preview-rows th{position:sticky;inset-block-start:0;background:var(--s-sunken);font-weight:var(--s-weight-strong)}
`
