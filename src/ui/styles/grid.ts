import { sheet } from '../theme/style-sheet.ts'

export const gridStyles = sheet`
.grid-box{display:grid;gap:8px;min-inline-size:0}
.grid-tools{display:flex;flex-wrap:wrap;align-items:center;gap:4px}
.grid-tools .grid-count{margin-inline-start:auto;color:var(--s-text-2);font-size:13px}
.grid-divider{inline-size:1px;block-size:20px;margin-inline:4px;background:var(--s-line)}
.edit-scroll{max-block-size:min(70vh,720px);scroll-padding:calc(var(--s-row) + 4px) 44px calc(var(--grid-foot,0px) + 4px) 52px}
.edit-table td,.edit-table th{padding-inline:8px;border-inline-end:1px solid var(--s-line)}
/* The bar with the acts of a form lies over the last pixels of the page. */
.edit-table tbody td{cursor:cell;scroll-margin-block-end:72px}
.edit-table .number{inset-inline-start:0}
.edit-table tbody tr{content-visibility:auto;contain-intrinsic-block-size:auto var(--s-row)}
.edit-table tbody tr:has(.grid-active){content-visibility:visible;position:relative;z-index:2}
.edit-table tbody tr:last-child td{border-block-end-color:transparent}
.edit-table thead th{white-space:nowrap}
.edit-table tbody .number{background:var(--s-sunken);color:var(--s-text-2);font-size:12px;cursor:pointer;font-variant-numeric:tabular-nums}
.edit-table .number,.edit-table .acts{padding:0;text-align:center}
/* The line before the acts is their own: a shadow would lie over the edge of the last column. */
.edit-table .acts{border-inline:1px solid var(--s-line);border-inline-end:0;box-shadow:none;cursor:default}
.edit-table thead .acts{box-shadow:0 1px 0 var(--s-line)}
.edit-table :is(td,th):has(+.acts){border-inline-end:0}
.edit-table .acts .button{margin-block:auto}
.edit-table tbody .grid-fixed{background:var(--s-sunken);color:var(--s-text-2)}
.edit-table tbody .grid-chosen{background:var(--s-selected)}
.edit-table .number.grid-chosen{color:var(--s-link);font-weight:var(--s-weight-strong)}
.edit-table tbody .grid-wrong{position:relative;background:var(--s-bad-fill)}
.grid-wrong::before{content:'';position:absolute;inset-block-start:0;inset-inline-end:0;border:4px solid;border-color:var(--s-bad-mark) var(--s-bad-mark) transparent transparent}
.edit-table tbody .grid-active{position:relative;display:flex;align-items:center;outline:2px solid var(--s-focus);outline-offset:-2px;z-index:1;overflow:visible;padding-inline:0}
.edit-table tbody .grid-active:is(.grid-fixed,.grid-still){display:block;padding-inline:8px}
.grid-active .control-plain,.grid-active .control-plain>*{min-inline-size:0}
.control-plain{display:flex;align-items:center;flex:1;min-inline-size:0;align-self:stretch}
.control-plain.control{border:0;outline:0;min-block-size:0;border-radius:0;background:none;gap:0}
.control-plain :where(input:not(.checkbox,.native-day),select){flex:1;inline-size:100%;min-inline-size:0;block-size:100%;padding:0 8px;border:0;background:none;outline:0;appearance:none}
.control-plain .icon-button{flex:none;min-inline-size:24px;inline-size:24px;block-size:24px}
.control-plain option{background:var(--s-surface);color:var(--s-text)}
.end .control-plain input{text-align:end}
.grid-check{flex:1;display:grid;place-items:center}
.grid-note{position:absolute;inset-block-start:100%;inset-inline-start:-1px;z-index:6;max-inline-size:280px;padding:4px 8px;border-radius:0 0 6px 6px;background:var(--s-danger-solid);color:#fff;font-size:12px;line-height:18px;white-space:normal;text-align:start;font-weight:400}
.edit-table tbody tr:nth-last-child(-n+2):not(:first-child) .grid-note{inset-block:auto 100%;border-radius:6px 6px 0 0}
.edit-table tbody tr:only-child:has(.grid-note){margin-block-end:40px}
.grid-card{gap:12px}
.grid-card-head{display:flex;align-items:center;gap:8px;font-weight:var(--s-weight-strong)}
.grid-card-head>span{flex:1}
.grid-card-fields{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:10px 12px}
.grid-card-wide{grid-column:1/-1}
@media (forced-colors:active){.grid-chosen,.grid-active{outline:2px solid Highlight}}
@media print{.edit-scroll{max-block-size:none}.grid-tools{display:none}}
`
