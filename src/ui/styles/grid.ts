import { sheet } from '../theme/style-sheet.ts'

/** The row editor. */
export const gridStyles = sheet`
.grid-box{display:grid;gap:8px;min-inline-size:0}
.grid-tools{display:flex;flex-wrap:wrap;align-items:center;gap:4px}
.grid-tools .grid-count{margin-inline-start:auto;color:var(--s-text-2);font-size:13px}
.grid-divider{inline-size:1px;block-size:20px;margin-inline:4px;background:var(--s-line)}
.grid{position:relative;overflow:auto;max-block-size:min(70vh,720px);border:1px solid var(--s-line);border-radius:var(--s-radius);background:var(--s-surface);overscroll-behavior-x:contain;scrollbar-width:thin;scroll-padding:calc(var(--s-row) + 4px) 44px calc(var(--s-row) + 4px) 52px}
.grid-row{display:grid;grid-template-columns:var(--grid-columns);min-inline-size:var(--grid-width);inline-size:100%}
.grid-body .grid-row{content-visibility:auto;contain-intrinsic-block-size:auto var(--s-row)}
.grid-body .grid-row:has(.grid-active){content-visibility:visible;position:relative;z-index:2}
.grid-cell{
  position:relative;display:flex;align-items:center;min-inline-size:0;min-block-size:var(--s-row);padding-inline:8px;
  border-block-end:1px solid var(--s-line);border-inline-end:1px solid var(--s-line);background:var(--s-surface);white-space:nowrap;cursor:cell;
}
.grid-cell>.grid-text{overflow:hidden;text-overflow:ellipsis;min-inline-size:0;flex:1}
.grid-end{text-align:end;font-variant-numeric:tabular-nums;justify-content:flex-end}
.grid-head .grid-cell{position:sticky;inset-block-start:0;z-index:3;background:var(--s-sunken);color:var(--s-text-2);font-size:12px;font-weight:500;cursor:default}
.grid-head{position:sticky;inset-block-start:0;z-index:4}
.grid-foot{position:sticky;inset-block-end:0;z-index:3}
.grid-foot .grid-cell{background:var(--s-sunken);font-weight:600;border-block:1px solid var(--s-line);border-block-end:0;cursor:default}
.grid-body .grid-row:last-child .grid-cell{border-block-end-color:transparent}
.grid-number{position:sticky;inset-inline-start:0;z-index:2;justify-content:center;padding:0;background:var(--s-sunken);color:var(--s-text-2);font-size:12px;cursor:pointer;font-variant-numeric:tabular-nums}
.grid-menu{position:sticky;inset-inline-end:0;z-index:2;justify-content:center;padding:0;border-inline:1px solid var(--s-line);border-inline-end:0;cursor:default}
.grid-fixed{background:var(--s-sunken);color:var(--s-text-2)}
.grid-chosen{background:var(--s-selected)}
.grid-number.grid-chosen{color:var(--s-link);font-weight:600}
.grid-wrong::before{content:'';position:absolute;inset-block-start:0;inset-inline-end:0;border:4px solid;border-color:var(--s-bad-mark) var(--s-bad-mark) transparent transparent}
.grid-wrong{background:var(--s-bad-fill)}
.grid-active{outline:2px solid var(--s-focus);outline-offset:-2px;z-index:1;overflow:visible;padding-inline:0}
.grid-active:is(.grid-fixed,.grid-still){padding-inline:8px}
.grid-active .control-plain,.grid-active .control-plain>*{min-inline-size:0}
.control-plain{display:flex;align-items:center;flex:1;min-inline-size:0;align-self:stretch}
.control-plain.control{border:0;outline:0;min-block-size:0;border-radius:0;background:none;gap:0}
.control-plain :where(input:not(.checkbox,.native-day),select){flex:1;inline-size:100%;min-inline-size:0;block-size:100%;padding:0 8px;border:0;background:none;outline:0;appearance:none}
.control-plain .icon-button{flex:none;min-inline-size:24px;inline-size:24px;block-size:24px}
.control-plain option{background:var(--s-surface);color:var(--s-text)}
.grid-end .control-plain input{text-align:end}
.grid-check{flex:1;display:grid;place-items:center}
.grid-note{position:absolute;inset-block-start:100%;inset-inline-start:-1px;z-index:6;max-inline-size:280px;padding:4px 8px;border-radius:0 0 6px 6px;background:var(--s-danger-solid);color:#fff;font-size:12px;line-height:18px;white-space:normal;text-align:start;font-weight:400}
.grid-card{border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface);padding:12px 14px;display:grid;gap:12px}
.grid-card-head{display:flex;align-items:center;gap:8px;font-weight:600}
.grid-card-head>span{flex:1}
.grid-card-fields{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:10px 12px}
.grid-card-wide{grid-column:1/-1}
.grid-sum{display:grid;grid-template-columns:1fr auto;gap:4px 16px;padding:10px 14px;border-radius:var(--s-radius-large);background:var(--s-sunken);font-weight:600}
.grid-sum dt{font-weight:400;color:var(--s-text-2)}
.grid-sum dd{text-align:end}
@media (forced-colors:active){.grid-chosen,.grid-active{outline:2px solid Highlight}}
@media print{.grid{max-block-size:none;overflow:visible;border:0}.grid-tools,.grid-menu{display:none}}
`
