import { sheet } from '../theme/style-sheet.ts'

/** Tables of records and the cards that they become. */
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
.table .cut{display:grid;grid-template-columns:minmax(120px,max-content)}
.cut>span{overflow:hidden;text-overflow:ellipsis}
.table .wrap{white-space:normal;min-inline-size:200px;padding-block:6px}
.table thead th{
  position:sticky;inset-block-start:0;z-index:2;background:var(--s-sunken);color:var(--s-text-2);
  font-size:12px;font-weight:500;box-shadow:0 1px 0 var(--s-line);
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
.table .acts{position:sticky;inset-inline-end:0;z-index:1;inline-size:1px;padding-inline:8px;box-shadow:-1px 0 0 var(--s-line);text-align:end;overflow:visible}
.table thead .acts{z-index:3}
.table-tools .table .acts{min-inline-size:52px}
.table-fits .acts,.table-fits .stick-last{box-shadow:none}
.table-fits thead .acts,.table-fits thead .stick-last{box-shadow:0 1px 0 var(--s-line)}
.table tbody tr:hover>*{background:var(--s-hover)}
.table tbody tr[aria-selected=true]>*{background:var(--s-selected)}
.table .pick{inline-size:40px;padding-inline:12px 0}
.table .tags{flex-wrap:nowrap}
.pick-box{display:inline-grid;place-items:center;inline-size:24px;block-size:24px;margin:-4px;vertical-align:middle;cursor:pointer}
.table .marked{position:relative}
.table .marked::before,.card.marked::before{content:'';position:absolute;inset-block:0;inset-inline-start:0;inline-size:3px;background:var(--tone-mark)}
.row-acts{display:flex;justify-content:flex-end;gap:4px}
.row-acts .button:not(.icon-button){border-color:transparent;background:none}
.row-acts .button-neutral:not(.icon-button){color:var(--s-link)}
.row-acts .button:not(.icon-button):hover{background:var(--s-line)}
.row-acts .button-danger:hover{background:var(--s-bad-fill)}
.row-link{font-weight:500;border:0;background:none;padding:0;min-block-size:24px;color:var(--s-link);cursor:pointer;font-variant-numeric:tabular-nums;max-inline-size:100%;overflow:clip;text-overflow:ellipsis;vertical-align:middle}
.table .row-link:has(.cut){display:block;inline-size:100%;text-align:start}
.row-link:hover{text-decoration:underline}
.sort{display:inline-flex;text-align:inherit;align-items:center;gap:2px;min-block-size:24px;margin:0;padding:0;border:0;background:none;color:inherit;font:inherit;cursor:pointer;border-radius:3px}
.sort:hover{color:var(--s-text)}
.sort .icon{opacity:.45}
.sort:hover .icon{opacity:1}
[aria-sort] .sort{color:var(--s-text)}
[aria-sort] .sort .icon{opacity:1;color:var(--s-link)}
.table tfoot td{position:sticky;inset-block-end:0;z-index:1;background:var(--s-sunken);font-weight:600;border-block:1px solid var(--s-line);border-block-end:0}
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
.card-head{display:flex;align-items:center;gap:8px;min-block-size:24px}
.card-head .row-link{font-size:15px;font-weight:600;flex:1;text-align:start;min-inline-size:0;overflow-wrap:anywhere}
.card-title{flex:1;font-weight:600;font-size:15px;min-inline-size:0}
.card-facts{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:6px 16px}
.card-facts>div{min-inline-size:0}
.card-facts dt{font-size:12px;line-height:16px;color:var(--s-text-2)}
.card-facts dd{min-inline-size:0;overflow:hidden;text-overflow:ellipsis}
.card-totals{display:grid;gap:8px;margin-block-start:8px;padding:12px 14px;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-sunken)}
.card-totals .sums{display:grid}
.card-acts{display:flex;gap:8px;padding-block-start:8px;border-block-start:1px solid var(--s-line)}
.card-acts .button{flex:1;min-inline-size:0}
.card-acts .icon-button{flex:none}
@media (forced-colors:active){.table .marked::before{forced-color-adjust:none}.table tbody tr[aria-selected=true]>*{outline:1px solid Highlight}}
@media print{
  .table-scroll{overflow:visible;max-block-size:none!important;border:0}
  .table th,.table td{position:static!important;white-space:normal;background:none!important;padding-inline:4px}
  .table .acts,.table .pick{display:none}
  .table tr{break-inside:avoid}
}
`
