import { sheet } from '../theme/style-sheet.ts'

/** Tabs with a line below the open one. */
export const tabStyles = sheet`
.tabs{display:grid;gap:var(--s-gap);min-inline-size:0}
.tab-list{display:flex;gap:4px;overflow-x:auto;scrollbar-width:none;border-block-end:1px solid var(--s-line)}
.tab{
  position:relative;flex:none;display:flex;align-items:center;gap:6px;block-size:calc(var(--s-control) + 4px);padding-inline:12px;
  border:0;background:none;color:var(--s-text-2);font-weight:500;cursor:pointer;outline-offset:-3px;border-radius:var(--s-radius);
}
.tab:hover{color:var(--s-text)}
.tab[aria-selected=true]{color:var(--s-text)}
.tab[aria-selected=true]::after{content:'';position:absolute;inset-inline:8px;inset-block-end:-1px;block-size:2px;background:var(--s-solid);border-radius:2px 2px 0 0}
.tab-count{min-inline-size:20px;padding-inline:6px;border-radius:9px;background:var(--s-neutral-fill);color:var(--s-neutral-ink);font-size:12px;line-height:18px;text-align:center}
.tab-panel{min-inline-size:0}
@media (forced-colors:active){.tab[aria-selected=true]::after{background:Highlight}}
@media print{.tab-list{display:none}}
`
