import { sheet } from '../theme/style-sheet.ts'

export const tableStyles = sheet`
.table-box{position:relative;isolation:isolate;min-inline-size:0}
.table-scroll{overflow:auto;overscroll-behavior-x:contain;scrollbar-width:thin;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface)}
.table{inline-size:100%;border-collapse:separate;border-spacing:0;font-size:var(--s-font-size)}
.table caption{text-align:start}
.table th,.table td{
  block-size:var(--s-row);padding:0 var(--s-pad);text-align:start;white-space:nowrap;font-weight:400;
  border-block-end:1px solid var(--s-line);background:var(--s-surface);
}
.table td{max-inline-size:360px;overflow:clip;text-overflow:ellipsis}
.table-flows.table-fits{overflow:visible;max-block-size:none!important}
.table-flows.table-fits .table thead th{inset-block-start:var(--srm-sticky-top,0px)}
.table-flows.table-fits .table tfoot td{position:static}
.table-flows .table :is(thead,tbody:first-child) tr:first-child>:first-child{border-start-start-radius:var(--s-radius)}
.table-flows .table :is(thead,tbody:first-child) tr:first-child>:last-child{border-start-end-radius:var(--s-radius)}
.table-flows .table>:last-child tr:last-child>:first-child{border-end-start-radius:var(--s-radius)}
.table-flows .table>:last-child tr:last-child>:last-child{border-end-end-radius:var(--s-radius)}
.table-box::before,.table-box::after{content:'';position:absolute;inset-block:1px;z-index:4;inline-size:10px;pointer-events:none;opacity:0;transition:opacity .12s;background:linear-gradient(to right,light-dark(rgb(0 0 0/.16),rgb(0 0 0/.55)),transparent)}
.table-box::before{inset-inline-start:calc(var(--edge-start,0px) + 1px)}
.table-box::after{inset-inline-end:calc(var(--edge-end,0px) + 1px);scale:-1}
.table-box[data-more~=start]::before,.table-box[data-more~=end]::after{opacity:1}
.table .cut{display:grid;grid-template-columns:minmax(120px,max-content)}
.cut>span{overflow:hidden;text-overflow:ellipsis}
.table .whole{display:inline-block;inline-size:max-content;max-inline-size:240px;white-space:normal;overflow-wrap:anywhere;line-height:20px;padding-block:4px;vertical-align:middle}
.table-roomy .whole{max-inline-size:336px}
.table-squeezed .whole{display:block;inline-size:auto;min-inline-size:120px}
.table-tight :is(th,td){padding-inline:8px}
.table-tight .pick{padding-inline:10px 0}
.table .below{display:block;font-size:12px;line-height:18px;color:var(--s-text-2);font-weight:400}
.table thead .below{line-height:14px}
.table .below :is(.whole,.tags){padding:0}
.table-tight td:has(>.below){padding-block:5px}
.table .wrap{white-space:normal;min-inline-size:200px;padding-block:6px}
.table-squeezed .wrap{min-inline-size:160px}
.table thead th{
  position:sticky;inset-block-start:0;z-index:2;background:var(--s-sunken);color:var(--s-text-2);
  font-size:12px;font-weight:var(--s-weight-medium);box-shadow:0 1px 0 var(--s-line);
  white-space:normal;word-break:keep-all;line-height:16px;
}
.table-tools .table thead th{overflow:hidden;text-overflow:ellipsis}
.table-tools .table thead th:last-child:not(.acts){padding-inline-end:52px}
.table tbody tr:last-child>*{border-block-end:0}
.table .end{text-align:end;font-variant-numeric:tabular-nums}
.table .stick{position:sticky;z-index:1}
.table thead .stick{z-index:3}
.table .stick-last{box-shadow:1px 0 0 var(--s-line)}
.table thead .stick-last{box-shadow:1px 0 0 var(--s-line),0 1px 0 var(--s-line)}
.table .acts{position:sticky;inset-inline-end:0;z-index:1;inline-size:44px;min-inline-size:44px;padding-inline:8px;box-shadow:-1px 0 0 var(--s-line);text-align:end;overflow:visible}
.table thead .acts{z-index:3}
.table-fits .acts,.table-fits .stick-last{box-shadow:none}
.table-fits thead .acts,.table-fits thead .stick-last{box-shadow:0 1px 0 var(--s-line)}
.table tbody tr:hover>*{background:var(--s-hover)}
.table tbody tr[aria-selected=true]>*{background:var(--s-selected)}
.table tbody tr:focus-visible{outline:0}
.table tbody tr:focus-visible>*{box-shadow:inset 0 2px var(--s-focus),inset 0 -2px var(--s-focus)}
.table tbody tr:focus-visible>:first-child{box-shadow:inset 2px 2px var(--s-focus),inset 0 -2px var(--s-focus)}
.table tbody tr:focus-visible>:last-child{box-shadow:inset -2px 2px var(--s-focus),inset 0 -2px var(--s-focus)}
.table .pick{inline-size:40px;padding-inline:12px 0}
.table .tags{flex-wrap:nowrap}
.pick-box{display:inline-grid;place-items:center;inline-size:24px;block-size:24px;margin:-4px;vertical-align:middle;cursor:pointer}
.table .marked{position:relative}
.table .marked::before,.card.marked::before{content:'';position:absolute;inset-block:0;inset-inline-start:0;inline-size:3px;background:var(--tone-mark)}
.row-acts.button{vertical-align:middle}
tr:hover .row-acts{color:var(--s-text)}
.row-acts[aria-expanded=true]{background:var(--s-line)}
.row-link{font-weight:var(--s-weight-medium);border:0;background:none;padding:0;min-block-size:24px;color:var(--s-link);cursor:pointer;text-align:inherit;font-variant-numeric:tabular-nums;max-inline-size:100%;overflow:clip;text-overflow:ellipsis;vertical-align:middle}
.table .row-link:has(.cut){display:block;inline-size:100%;text-align:start}
.row-link:hover{text-decoration:underline}
.sort{display:inline-flex;text-align:inherit;align-items:center;gap:2px;min-block-size:24px;margin:0;padding:0;border:0;background:none;color:inherit;font:inherit;cursor:pointer;border-radius:3px}
.sort:hover{color:var(--s-text)}
.sort .icon{opacity:.45}
.sort:hover .icon{opacity:1}
[aria-sort] .sort{color:var(--s-text)}
[aria-sort] .sort .icon{opacity:1;color:var(--s-link)}
.table tfoot td{position:sticky;inset-block-end:0;z-index:1;background:var(--s-sunken);font-weight:var(--s-weight-strong);border-block:1px solid var(--s-line);border-block-end:0}
.table .sums{display:grid;gap:2px;padding-block:5px;line-height:20px}
.table .sums small{font-weight:400;color:var(--s-text-2)}
.table tfoot .stick,.table tfoot .acts{z-index:2}
.table-busy .table tbody,.table-busy .cards{opacity:.5;transition:opacity .12s .1s}
.progress{position:absolute;inset-block-start:0;inset-inline:0;z-index:4;block-size:2px;overflow:hidden;pointer-events:none;border-radius:2px}
.progress::before{content:'';position:absolute;inset-block:0;inline-size:35%;background:var(--s-solid);animation:progress-run 1s ease-in-out infinite}
@keyframes progress-run{from{inset-inline-start:-35%}to{inset-inline-start:100%}}
.cards{display:grid;gap:8px}
.card{position:relative;overflow:hidden;display:grid;gap:8px;padding:12px 14px;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface)}
.card.selected{background:var(--s-selected);border-color:var(--s-focus)}
.card-head{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px;min-block-size:24px}
.card-head .row-link{font-size:15px;font-weight:var(--s-weight-strong);flex:1 1 auto;text-align:start;min-inline-size:0;overflow-wrap:break-word}
.card-title{flex:1;font-weight:var(--s-weight-strong);font-size:15px;min-inline-size:min-content;max-inline-size:100%}
.card-facts{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:6px 16px}
.card-facts>div{min-inline-size:0}
.card-facts dt{font-size:12px;line-height:16px;color:var(--s-text-2)}
.card-facts dd{min-inline-size:0;overflow:hidden;text-overflow:ellipsis}
.card-totals{display:grid;gap:8px;margin-block-start:8px;padding:12px 14px;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-sunken)}
.card-totals .sums{display:grid}
.card .row-acts{flex:none;min-inline-size:44px;block-size:44px;margin:-8px -10px -8px auto}
@media (pointer:coarse){.row-link,.sort{min-block-size:44px}.card-head .row-link,.card-facts .row-link{display:flex;align-items:center}.pick-box{inline-size:44px;block-size:44px;margin:-14px}.pick-box .checkbox{inline-size:20px;block-size:20px}}
@media (forced-colors:active){.table .marked::before{forced-color-adjust:none}.table tbody tr[aria-selected=true]>*{outline:1px solid Highlight}}
@media print{
  .table-scroll{overflow:visible;max-block-size:none!important;border:0}
  .table th,.table td{position:static!important;white-space:normal;background:none!important;padding-inline:4px}
  .table .acts,.table .pick,.table-box::before,.table-box::after{display:none}
  .table tr{break-inside:avoid}
}
`
