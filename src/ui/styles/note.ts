import { sheet } from '../theme/style-sheet.ts'

export const noteStyles = sheet`
.fact-list{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:12px var(--s-gap)}
.fact-list dt{color:var(--s-text-2);font-size:12px;line-height:18px}
.fact-list dd{margin:0;min-inline-size:0;overflow-wrap:anywhere}
.fact-list-end{grid-template-columns:auto;justify-content:end;gap:4px;margin-block-start:12px}
.fact-list-end>div{display:flex;justify-content:space-between;gap:24px}
.fact-list-end dd{font-variant-numeric:tabular-nums;text-align:end;white-space:nowrap}
.stack{display:grid;gap:16px}
.stacked{display:grid;gap:2px;min-inline-size:0;padding-block:5px}
.stacked>.tag{justify-self:start}
.stacked small,.note-head small,.amount small{color:var(--s-text-2);font-size:12px}
.tags{display:inline-flex;flex-wrap:wrap;gap:4px;padding-block:4px}
.note-block{display:grid;gap:8px}
.note-block+.note-block{padding-block-start:16px;border-block-start:1px solid var(--s-line)}
.note-head{display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px}
.late{color:var(--s-bad-ink);font-weight:var(--s-weight-medium)}
.amount{white-space:nowrap}
.hint{color:var(--s-text-2)}
.who-decides{margin:0;padding-inline-start:20px}
.difference{display:inline-grid;padding-block:4px}
.difference del{color:var(--s-text-2);font-size:12px}
.difference ins{text-decoration:none;font-weight:var(--s-weight-strong);color:var(--s-new-ink)}
.panel{display:grid;gap:12px;padding:16px;border:1px solid var(--s-brand-3);border-radius:var(--s-radius-large);background:var(--s-surface)}
.panel h2{font-size:16px;line-height:24px;font-weight:var(--s-weight-strong)}
.panel-acts{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:8px}
.answer-cell{display:grid;gap:4px;min-inline-size:150px;padding-block:8px 4px}
.answer-cell>.button{justify-self:start}
.answer-split{display:grid;grid-template-columns:repeat(auto-fit,minmax(130px,1fr));gap:6px;align-items:start}
@container (max-width:600px){.panel-acts{position:sticky;inset-block-end:0;padding-block:8px;background:var(--s-surface)}.panel-acts .button{flex:1;min-block-size:44px}}
`
