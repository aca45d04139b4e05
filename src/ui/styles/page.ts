import { sheet } from '../theme/style-sheet.ts'

export const pageStyles = sheet`
.page{display:flex;flex-direction:column;gap:var(--s-gap);container-type:inline-size;min-inline-size:0}
.page-head{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;min-block-size:var(--s-control)}
.page-head h1{font-size:var(--s-font-size-page);line-height:28px;font-weight:var(--s-weight-strong);letter-spacing:-.01em;min-inline-size:0}
.page-head-extra{color:var(--s-text-2);font-size:13px}
.page-head .button-row{margin-inline-start:auto}
.filters{container-type:inline-size}
.filter-fields{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:12px var(--s-gap);align-items:end}
.filter-fields .field{position:relative}
.filter-fields .field-error{position:absolute;inset-block-start:100%;inset-inline:0;padding-block-start:4px}
.filter-fields:has(.field-error){row-gap:44px;padding-block-end:40px}
.filter-fields-3{grid-template-columns:repeat(3,minmax(0,1fr))}
.filter-fields-folded{grid-template-columns:repeat(3,minmax(0,1fr)) minmax(min(20%,16rem),auto)}
.filter-fields-folded.filter-fields-3{grid-template-columns:repeat(2,minmax(0,1fr)) minmax(min(25%,16rem),auto)}
.filter-acts{display:flex;align-items:center;justify-content:flex-end;gap:8px;grid-column:-3/-1}
.filter-fields-folded>.filter-acts{grid-column:-2/-1}
.filter-acts .button{flex:none}
.filter-toggle{color:var(--s-link)}
.filter-range{display:grid;grid-template-columns:1fr auto 1fr;align-items:center;gap:4px;border:0}
.filter-range .control input:not(.native-day){padding-inline:8px 0}
.filter-range .control .icon-button{margin:0}
.filter-range .field{gap:0}
@container (min-width:760px){.filter-range{gap:2px}.filter-range .control input:not(.native-day){padding-inline-start:4px;font-size:12px}.filter-range .control .icon-button{inline-size:24px;min-inline-size:24px}}
@media (pointer:fine){.filter-range .control input:not(.native-day){padding-inline-start:4px;font-size:12px}.filter-range .control .icon-button{inline-size:20px;min-inline-size:20px}}
.filter-group{display:grid;gap:4px;min-inline-size:0}
.filter-group legend{padding:0;float:inline-start;inline-size:100%}
@container (max-width:1023px){.filter-fields>.filter-acts{grid-column:1/-1}.filter-fields,.filter-fields-folded{grid-template-columns:repeat(3,minmax(0,1fr))}}
@container (max-width:759px){.filter-fields,.filter-fields-folded,.filter-fields-folded.filter-fields-3{grid-template-columns:repeat(2,minmax(0,1fr))}}
.filter-narrow{display:flex;align-items:flex-end;gap:8px}
.filter-narrow .field{flex:1}
.filter-count{position:relative}
.filter-count b{position:absolute;inset-block-start:-6px;inset-inline-end:-6px;min-inline-size:18px;block-size:18px;padding-inline:4px;border-radius:9px;background:var(--s-solid);color:var(--s-solid-text);font-size:11px;line-height:18px;text-align:center}
.filter-sheet{display:grid;gap:14px}
.filter-saved{color:var(--s-link)}
.filter-manage{display:grid;gap:10px;margin:0;padding:0;list-style:none}
.filter-manage li{display:flex;align-items:flex-start;gap:4px}
.filter-manage .field{flex:1;min-inline-size:0}
.filter-manage .button{color:var(--s-text-2)}
.filter-manage .button[aria-pressed=true]{color:var(--s-link)}
.filter-manage .button[aria-pressed=true] path{fill:currentColor}
.quick-views{display:flex;flex-wrap:wrap;gap:8px;min-block-size:var(--s-control-small)}
.quick-view{display:inline-flex;align-items:center;gap:8px;min-block-size:var(--s-control-small);padding-inline:12px;border:1px solid var(--s-line-2);border-radius:999px;background:var(--s-surface);color:var(--s-text);font-size:13px;cursor:pointer}
.quick-view:hover{background:var(--s-hover)}
.quick-view b{min-inline-size:20px;padding-inline:6px;border-radius:9px;background:var(--s-neutral-fill);color:var(--s-neutral-ink);font-size:12px;font-weight:var(--s-weight-medium);line-height:18px;text-align:center}
.quick-view[aria-pressed=true]{border-color:var(--s-focus);background:var(--s-selected);color:var(--s-link)}
.list-frame{display:grid;gap:12px;min-inline-size:0}
.bulk-place{position:relative;display:grid;min-inline-size:0}
.bulk{display:flex;align-items:center;gap:8px;padding:2px 8px;min-block-size:calc(var(--s-row) + 2px);overflow:auto hidden;scrollbar-width:thin;white-space:nowrap;border-radius:var(--s-radius-large);background:var(--s-selected);border:1px solid var(--s-brand-3)}
.bulk-place>.bulk{position:absolute;z-index:6;inset-block-start:0;inset-inline:42px 0;border-start-start-radius:0;border-end-start-radius:0;border-end-end-radius:0}
.bulk-place:has(.cards)>.bulk{position:sticky;order:1;inset-block:auto 0;inset-inline:0;margin-block-start:8px;border-radius:var(--s-radius-large)}
.bulk-count{font-weight:var(--s-weight-medium);margin-inline-end:8px}
.bulk .button:not(.button-quiet){background:var(--s-surface)}
.bulk-objection{color:var(--s-bad-ink);font-weight:var(--s-weight-medium)}
.bulk-clear{margin-inline-start:auto}
.foot-bar{position:sticky;inset-block-end:0;z-index:5;display:flex;gap:8px;margin-inline:-4px;padding:8px 4px max(8px,env(safe-area-inset-bottom));background:var(--s-surface);box-shadow:0 -1px 0 var(--s-line)}
.foot-bar .button{flex:1;block-size:max(44px,var(--s-control))}
@media print{.filters,.quick-views,.bulk,.foot-bar,.page-head .button-row{display:none}}
`
