import { sheet } from '../../ui/theme/sheet.ts'

export const rowEditorStyles = sheet`
.row-editor{display:grid;gap:6px;min-inline-size:0}
.row-editor h3{margin-block-start:8px;font-size:14px;font-weight:var(--s-weight-strong);line-height:20px}
.row-editor-line{display:grid;gap:6px;align-items:start}
.row-editor-head{color:var(--s-text-2);font-size:12px;font-weight:var(--s-weight-medium)}
.row-editor-cell{min-inline-size:0}
.row-editor-cell .check-row{min-block-size:var(--s-control)}
.row-editor-acts{display:flex;justify-content:flex-end;align-items:center;min-block-size:var(--s-control)}
@media (max-width:599px){
  .row-editor-head{display:none}
  .row-editor .row-editor-line{grid-template-columns:1fr 1fr!important;padding:8px;border:1px solid var(--s-line);border-radius:var(--s-radius)}
  .row-editor .row-editor-acts{grid-column:1/-1}
}
`
