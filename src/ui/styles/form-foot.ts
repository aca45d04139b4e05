import { sheet } from '../theme/sheet.ts'

export const formFootStyles = sheet`
.document-form{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--s-gap);container-type:inline-size;min-inline-size:0}
.form-foot{position:sticky;inset-block-end:0;z-index:6;display:flex;flex-wrap:wrap;align-items:center;gap:10px 24px;padding:10px 16px max(10px,env(safe-area-inset-bottom));border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface);box-shadow:0 -4px 16px rgb(16 24 40 / .06)}
.form-foot>p{color:var(--s-text-2);font-variant-numeric:tabular-nums}
.form-foot .button-row{margin-inline-start:auto}
.form-foot kbd{font:inherit;font-size:12px;color:var(--s-text-2)}
@container (max-width:899px){.form-foot kbd{display:none}}
@container (max-width:599px){
  .form-foot{border-radius:var(--s-radius-large) var(--s-radius-large) 0 0;gap:8px}
  .form-foot .button-row{inline-size:100%;flex-wrap:nowrap}
  .form-foot .button-row .button{flex:1;block-size:auto;min-block-size:44px;min-inline-size:0;padding-block:4px;line-height:1.25;white-space:normal}
}
@media print{.form-foot{position:static;box-shadow:none}.form-foot .button-row{display:none}}
`
