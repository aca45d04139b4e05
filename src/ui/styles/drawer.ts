import { sheet } from '../theme/style-sheet.ts'

export const drawerStyles = sheet`
.drawer{--size:min(var(--drawer-width),100vw);--header-spacing:20px;--body-spacing:8px 20px 20px;--footer-spacing:12px 20px;font:400 var(--s-font-size)/1.5 var(--s-font);color:var(--s-text);text-align:start;white-space:normal}
.drawer::part(panel){border-start-start-radius:12px;border-end-start-radius:12px;color:var(--s-text)}
.drawer::part(header){align-items:center}
.drawer::part(title){padding-block:16px 12px;font-size:16px;font-weight:var(--s-weight-strong);line-height:28px}
.drawer::part(header-actions){padding-inline:0 12px}
.drawer::part(close-button__base){inline-size:max(24px,var(--s-control-small));block-size:max(24px,var(--s-control-small));padding:0;justify-content:center;border-radius:var(--s-radius);color:var(--s-text-2)}
.drawer::part(footer){border-block-start:1px solid var(--s-line);background:var(--s-sunken)}
.drawer-body{--srm-sticky-top:0px;display:grid;gap:var(--s-gap);align-content:start}
.drawer-foot{display:flex;justify-content:flex-end;flex-wrap:wrap;gap:8px}
@media (max-width:599px){
  .drawer{--size:fit-content;--footer-spacing:12px 20px max(12px,env(safe-area-inset-bottom))}
  .drawer::part(panel){max-block-size:calc(100dvh - 48px);border-radius:14px 14px 0 0}
  .drawer-foot .button{flex:1;block-size:max(40px,var(--s-control))}
}
@media (forced-colors:active){.drawer::part(panel){border:1px solid CanvasText}}
`
