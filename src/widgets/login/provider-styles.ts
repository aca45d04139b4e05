import { sheet } from '../../ui/theme/sheet.ts'

export const providerStyles = sheet`
.login-providers{display:flex;flex-direction:column;gap:10px}
.login-or{display:flex;align-items:center;gap:12px;font-size:12px;line-height:18px;color:var(--s-text-2)}
.login-or::before,.login-or::after{content:"";flex:1;border-block-start:1px solid var(--s-line)}
.login-domain{font-size:13px;line-height:20px;color:var(--s-text-2)}
.login-provider{min-block-size:40px;block-size:auto;inline-size:100%}
`
