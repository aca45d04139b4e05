import { sheet } from '../../ui/theme/sheet.ts'

export const authorizeStyles = sheet`
.authorize-part{display:flex;flex-direction:column;gap:4px;padding:12px 16px;border-radius:var(--s-radius);background:var(--s-sunken);overflow-wrap:anywhere}
.authorize-part h2{font-size:12px;font-weight:400;color:var(--s-text-2)}
.authorize-modules{display:flex;flex-direction:column;gap:2px;max-block-size:200px;overflow:auto;margin:0;padding-inline-start:18px}
.authorize-decide{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.authorize-decide .button{block-size:40px;inline-size:100%}
.authorize-end{font-size:12px;color:var(--s-text-2)}
`
