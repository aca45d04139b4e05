import { sheet } from '../theme/style-sheet.ts'

export const dialogStyles = sheet`
.dialog{
  --srm-sticky-top:0px;
  display:flex;flex-direction:column;inline-size:480px;max-inline-size:calc(100vw - 32px);max-block-size:min(85vh,calc(100dvh - 32px));margin:auto;padding:0;
  border:0;border-radius:12px;background:var(--s-raised);color:var(--s-text);box-shadow:var(--s-shadow);overflow:hidden;
  font:400 var(--s-font-size)/1.5 var(--s-font);text-align:start;white-space:normal;
}
.dialog:not([open]){display:none}
.dialog::backdrop{background:var(--s-veil)}
.dialog[open]{animation:dialog-enter .14s ease-out}
.dialog[open]::backdrop{animation:veil-enter .14s ease-out}
@keyframes dialog-enter{from{opacity:0;translate:0 8px}}
@keyframes veil-enter{from{opacity:0}}
.dialog-head{display:flex;align-items:flex-start;gap:12px;padding:16px 12px 0 20px}
.dialog-head h2{flex:1;min-inline-size:0;font-size:16px;font-weight:var(--s-weight-strong);line-height:28px}
.dialog-body{flex:1;min-block-size:0;padding:8px 20px 20px;overflow:auto;display:grid;grid-template-columns:minmax(0,1fr);gap:var(--s-gap);align-content:start}
.dialog-foot{display:flex;justify-content:flex-end;flex-wrap:wrap;gap:8px;padding:12px 20px;border-block-start:1px solid var(--s-line);background:var(--s-sunken)}
.dialog-form{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--s-gap)}
.dialog-text{color:var(--s-text-2)}
@media (max-width:599px){
  .dialog{margin-block-end:0;inline-size:100vw;min-inline-size:100vw;max-inline-size:100vw;border-radius:14px 14px 0 0;max-block-size:calc(100dvh - 48px)}
  .dialog-foot{padding-block-end:max(12px,env(safe-area-inset-bottom))}
  .dialog-foot .button{flex:1;block-size:max(40px,var(--s-control))}
}
.toasts{position:fixed;inset:auto 16px calc(76px + env(safe-area-inset-bottom,0px)) auto;margin:0;padding:0;border:0;background:none;overflow:visible;display:grid;gap:8px;justify-items:end;inline-size:min(380px,calc(100vw - 32px));pointer-events:none}
.toasts:not(:popover-open){display:none}
.toast{
  pointer-events:auto;display:flex;align-items:flex-start;gap:10px;max-inline-size:100%;padding:10px 8px 10px 14px;border-radius:8px;
  background:var(--s-raised);color:var(--s-text);box-shadow:var(--s-shadow);animation:toast-enter .14s ease-out;
}
@keyframes toast-enter{from{opacity:0;translate:0 8px}}
.toast-live{display:grid;gap:8px;justify-items:end;inline-size:100%}
.toast>.icon{margin-block-start:3px;color:var(--tone-mark)}
.toast-text{flex:1;min-inline-size:0;padding-block:1px;white-space:pre-line}
@media (forced-colors:active){.dialog,.toast{border:1px solid CanvasText}}
@media print{.toasts{display:none}}
`
