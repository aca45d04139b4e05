import { sheet } from '../../ui/theme/sheet.ts'

export const loginStyles = sheet`
.login{container-type:inline-size;inline-size:100%;max-inline-size:400px;margin-inline:auto}
.login-card{display:flex;flex-direction:column;gap:20px;padding:32px;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface)}
.login-panel .login-card{padding:20px;gap:16px;border-radius:var(--s-radius)}
@container (max-width:359px){.login-card{padding:20px;gap:16px}}
.login-brand{display:flex;align-items:center;gap:12px}
.login-product{font-size:16px;font-weight:var(--s-weight-strong);line-height:22px}
.login-tagline{font-size:12px;line-height:18px;color:var(--s-text-2)}
.login-title{font-size:20px;font-weight:var(--s-weight-strong);line-height:28px}
.login-panel .login-title{font-size:16px;line-height:24px}
.login-form{display:flex;flex-direction:column;gap:16px}
.login-form .control,.login-form .control input{min-block-size:40px}
.login-submit{block-size:40px;inline-size:100%;margin-block-start:4px}
.login-caps{display:flex;align-items:center;gap:6px;font-size:12px;line-height:18px;color:var(--s-wait-ink)}
.login-failure{display:flex;gap:8px;padding:10px 12px;border-radius:var(--s-radius);background:var(--s-bad-fill);color:var(--s-bad-ink)}
.login-failure .icon{margin-block-start:3px}
.login-demo{padding-block-start:16px;border-block-start:1px solid var(--s-line)}
.login-demo p{font-size:12px;line-height:18px;color:var(--s-text-2);margin-block-end:8px}
.login-accounts{display:flex;flex-wrap:wrap;gap:6px}
.login-accounts button{block-size:28px;padding-inline:10px;border:1px solid var(--s-line-2);border-radius:14px;background:var(--s-surface);color:var(--s-text);font-size:13px;cursor:pointer}
.login-accounts button:hover{background:var(--s-hover);border-color:var(--s-edge)}
.login-languages{display:flex;flex-wrap:wrap;justify-content:center;gap:4px;margin-block-start:16px}
.login-languages button{min-block-size:28px;padding-inline:10px;border:0;border-radius:14px;background:none;color:var(--s-text-2);font-size:13px;cursor:pointer}
.login-languages button:hover{color:var(--s-text);background:var(--s-hover)}
.login-languages button[aria-pressed=true]{color:var(--s-text);font-weight:var(--s-weight-strong)}
`
