import { sheet } from '../theme/sheet.ts'

export const viewStyles = sheet`
.column-tools{display:contents}
.column-menu.button{
  position:absolute;inset-block:0;inset-inline-end:7px;margin-block:auto;inline-size:24px;min-inline-size:24px;block-size:24px;min-block-size:24px;padding:0;
  background:var(--s-sunken);opacity:0;border-color:transparent;
}
th:hover .column-menu,th:focus-within .column-menu,.column-menu[aria-expanded=true]{opacity:1}
@media (hover:none){.column-menu.button{opacity:1}}
.column-edge{position:absolute;inset-block:0;inset-inline-end:0;inline-size:9px;cursor:col-resize;touch-action:none;z-index:1}
.column-edge::after{content:'';position:absolute;inset-block:25%;inset-inline-end:0;inline-size:1px;background:var(--s-line)}
.column-edge:hover::after,.column-edge:active::after{inset-block:0;inline-size:2px;background:var(--s-focus)}
.table thead th.column-target{box-shadow:inset 2px 0 0 var(--s-focus)}
.view-corner{position:absolute;inset-block-start:1px;inset-inline-end:10px;z-index:5;block-size:calc(var(--s-row) - 1px);display:grid;place-items:center;padding-inline:4px;background:var(--s-sunken)}
.view-button.button{min-block-size:24px;block-size:24px;inline-size:24px;min-inline-size:24px;padding:0}
.view-panel{inline-size:340px;padding:12px}
.view-title{font-size:12px;font-weight:var(--s-weight-strong);color:var(--s-text-2);margin-block-end:4px}
.view-columns{display:grid;max-block-size:320px;overflow:auto;scrollbar-width:thin}
.view-column{display:flex;align-items:center;gap:2px;min-block-size:30px}
.view-name{display:flex;align-items:center;gap:8px;flex:1;min-inline-size:0;min-block-size:28px;cursor:pointer}
.view-name span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.view-column .icon-button[aria-pressed=true]{color:var(--s-link)}
.view-density{display:flex;align-items:center;justify-content:space-between;gap:12px;padding-block:10px;margin-block-start:8px;border-block-start:1px solid var(--s-line)}
.view-density .control{inline-size:170px}
.view-foot{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px;font-size:12px;padding-block-start:10px;border-block-start:1px solid var(--s-line)}
@media print{.view-corner{display:none}}
`
