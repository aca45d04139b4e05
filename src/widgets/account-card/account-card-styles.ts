import { sheet } from '../../ui/theme/sheet.ts'

export const accountCardStyles = sheet`
.account-card{display:flex;flex-direction:column;gap:20px;box-sizing:border-box;inline-size:100%;max-inline-size:400px;margin-inline:auto;padding:32px;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface);container-type:inline-size}
.account-card-title{font-size:20px;font-weight:var(--s-weight-strong);line-height:28px}
.account-card-text{margin-block-start:6px;color:var(--s-text-2)}
.account-form{display:flex;flex-direction:column;gap:16px}
.account-form .control,.account-form .control input{min-block-size:40px}
.account-form .button-primary{block-size:40px;inline-size:100%;margin-block-start:4px}
.account-again{margin-block-start:4px;margin-inline-start:-8px}
.account-sent{padding:10px 12px;border-radius:var(--s-radius);background:var(--s-sunken);overflow-wrap:anywhere}
.account-acts{display:flex;flex-wrap:wrap;justify-content:center;gap:8px}
@container (max-width:300px){.account-form{gap:14px}}
`
