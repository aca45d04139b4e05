import { sheet } from '../theme/style-sheet.ts'

export const menuStyles = sheet`
.floating{
  position:fixed;inset:auto;margin:0;padding:4px;border:0;overflow:auto;
  border-radius:8px;background:var(--s-raised);color:var(--s-text);box-shadow:var(--s-shadow);
  max-inline-size:min(480px,calc(100vw - 16px));font:400 var(--s-font-size)/1.5 var(--s-font);
}
.floating:not(:popover-open){display:none}
.menu{min-inline-size:160px}
.menu-item,.option{
  display:flex;align-items:center;gap:8px;inline-size:100%;min-block-size:max(24px,calc(var(--s-row) - 4px));padding:2px 10px;
  border:0;border-radius:5px;background:none;color:inherit;text-align:start;white-space:nowrap;cursor:pointer;outline-offset:-2px;
}
@media (pointer:coarse){.menu-item,.option{min-block-size:44px}}
.menu-item .icon{color:var(--s-text-2)}
.menu-item:hover,.menu-item:focus,.option:hover,.option-active{background:var(--s-hover)}
.menu-item[aria-disabled]{opacity:.5;cursor:not-allowed}
.menu-item-danger,.menu-item-danger .icon{color:var(--s-bad-ink)}
.menu-divider{block-size:1px;margin:4px 0;background:var(--s-line)}
.menu-check{margin-inline-start:auto;padding-inline-start:12px}
.option{cursor:default}
.option-active{outline:2px solid var(--s-focus)}
.option[aria-selected=true]{background:var(--s-selected)}
.option-code{color:var(--s-text-2);font-size:12px;min-inline-size:72px}
.option-text{flex:1;min-inline-size:0;overflow:hidden;text-overflow:ellipsis}
.option-text small{margin-inline-start:8px;color:var(--s-text-2)}
.floating-note{display:flex;align-items:center;gap:8px;padding:8px 10px;color:var(--s-text-2);font-size:13px}
.floating-foot{padding:6px 10px 4px;margin-block-start:4px;border-block-start:1px solid var(--s-line);color:var(--s-text-2);font-size:12px}
.floating-enter{animation:floating-enter .12s ease-out}
@keyframes floating-enter{from{opacity:0;translate:0 -4px}}
@media (forced-colors:active){.floating{border:1px solid CanvasText}}
`
