import { sheet } from '../../../ui/theme/sheet.ts'

/** The registration: steps above, one card with the fields of a step. */
export const registerStyles = sheet`
.register{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;inline-size:100%;max-inline-size:880px;margin-inline:auto;container-type:inline-size}
.register-title{font-size:20px;font-weight:var(--s-weight-strong);line-height:28px}
.steps{display:flex;gap:8px;margin:0;padding:0;list-style:none}
.step{flex:1;min-inline-size:0}
.step button{display:flex;align-items:center;gap:8px;inline-size:100%;min-block-size:36px;padding:0;border:0;border-block-start:3px solid var(--s-line);background:none;color:var(--s-text-2);font-size:13px;text-align:start;cursor:pointer}
.step button:disabled{cursor:default}
.step-mark{display:grid;place-content:center;flex:none;inline-size:22px;block-size:22px;border-radius:50%;background:var(--s-neutral-fill);color:var(--s-neutral-ink);font-size:12px;font-variant-numeric:tabular-nums}
.step-done button{border-color:var(--s-solid)}
.step-done .step-mark{background:var(--s-selected);color:var(--s-link)}
.step[aria-current] button{border-color:var(--s-solid);color:var(--s-text);font-weight:var(--s-weight-strong)}
.step[aria-current] .step-mark{background:var(--s-solid);color:var(--s-solid-text)}
.steps-short{display:none}
.register-card{display:grid;grid-template-columns:minmax(0,1fr);gap:20px;padding:24px;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface)}
.register-step-title{font-size:16px;font-weight:var(--s-weight-strong);line-height:24px;outline:0}
.register-returned{padding:10px 14px;border-radius:var(--s-radius);background:var(--s-wait-fill)}
.register-group{display:grid;gap:12px}
.register-group+.register-group{padding-block-start:20px;border-block-start:1px solid var(--s-line)}
.register-group-head{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.register-group-head h3{font-size:14px;font-weight:var(--s-weight-strong);margin-inline-end:auto}
.certificates{display:grid;gap:20px}
.register-ask{padding-block-start:22px}
.register-acts{display:flex;justify-content:flex-end;gap:8px;padding-block-start:4px}
.register-acts .button{min-inline-size:120px;block-size:40px}
.register-summary{display:grid;gap:20px}
.terms{max-inline-size:760px;margin-inline:auto}
.terms-text{max-block-size:56vh;overflow:auto;padding:4px 16px 16px;border:1px solid var(--s-line);border-radius:var(--s-radius)}
.terms .safe-html h2{margin:16px 0 4px;font-size:14px;font-weight:var(--s-weight-strong)}
@container (max-width:599px){
  .register-ask{padding-block-start:0}
  .register-card{padding:16px}
  .step-name{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
  .step button{justify-content:center}
  .steps-short{display:block;margin-block-start:4px;font-size:12px;color:var(--s-text-2);text-align:center}
  .register-acts{position:sticky;inset-block-end:0;z-index:3;margin:0 -16px -16px;padding:8px 16px max(8px,env(safe-area-inset-bottom));background:var(--s-surface);box-shadow:0 -1px 0 var(--s-line)}
  .register-acts .button{flex:1;block-size:44px;min-inline-size:0}
}
`
