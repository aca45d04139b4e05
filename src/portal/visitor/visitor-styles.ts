import { sheet } from '../../ui/theme/sheet.ts'

export const progressStyles = sheet`
.portal-progress{position:fixed;inset-block-start:0;inset-inline:0;z-index:60;block-size:2px;overflow:hidden;pointer-events:none}
.portal-progress::before{content:'';display:block;block-size:100%;inline-size:40%;background:var(--s-solid);animation:portal-progress-run 1s ease-in-out infinite}
@media print{.portal-progress{display:none}}
@keyframes portal-progress-run{from{transform:translateX(-100%)}to{transform:translateX(260%)}}
`

export const noticeStyles = sheet`
.stand-in{display:flex;flex-direction:column;align-items:center;gap:8px;max-inline-size:460px;margin:12vh auto;padding:16px;text-align:center}
.stand-in .icon{color:var(--s-text-2);margin-block-end:8px}
.stand-in h1{font-size:20px;font-weight:var(--s-weight-strong);line-height:28px}
.stand-in p{color:var(--s-text-2)}
.stand-in .button{margin-block-start:12px}
.stand-in-wait{display:grid;place-content:center;min-block-size:40vh;color:var(--s-text-2)}
`

export const loginScreenStyles = sheet`
:host{display:block;min-block-size:100%}
.login-screen{display:flex;flex-direction:column;min-block-size:100dvh;background:var(--s-canvas)}
.login-screen-main{flex:1;display:grid;align-items:center;padding:32px 16px}
.login-screen-return{max-inline-size:400px;margin:0 auto 16px;text-align:start}
.login-screen-ways{display:flex;flex-wrap:wrap;justify-content:center;gap:4px 20px;margin-block-start:12px}
.login-screen-ways a{min-block-size:24px;color:var(--s-link);text-decoration:none}
.login-screen-ways a:hover{text-decoration:underline}
.login-screen-footer{padding:16px;font-size:12px;color:var(--s-text-2);text-align:center}
`

export const visitorFrameStyles = sheet`
:host{display:block;min-block-size:100%}
.visitor{display:flex;flex-direction:column;min-block-size:100dvh;background:var(--s-canvas)}
.visitor-head{display:flex;align-items:center;gap:8px;block-size:56px;padding-inline:16px;background:var(--s-surface);border-block-end:1px solid var(--s-line)}
.visitor-brand{display:flex;align-items:center;gap:10px;margin-inline-end:auto;color:var(--s-text);font-weight:var(--s-weight-strong)}
.visitor-brand:hover{text-decoration:none}
.visitor-login{padding:6px 8px;white-space:nowrap}
.visitor-page{flex:1;inline-size:100%;max-inline-size:1200px;margin-inline:auto;padding:16px}
.visitor-foot{padding:16px;font-size:12px;color:var(--s-text-2);text-align:center}
`
