import { sheet } from '../theme/sheet.ts'

export const chartStyles = sheet`
.chart{display:grid;gap:8px;padding:16px;margin:0}
.chart-plot{position:relative;display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);align-items:end;block-size:150px;padding-block-start:20px;border-block-end:1px solid var(--s-line-2)}
.chart-top{position:absolute;inset-block-start:0;inset-inline:0;border-block-end:1px dashed var(--s-line);color:var(--s-text-2);font-size:12px;line-height:20px;font-variant-numeric:tabular-nums}
.chart-column{display:flex;flex-direction:column;justify-content:flex-end;block-size:100%;padding-inline:12%}
.chart-column:hover{background:var(--s-hover)}
.chart-part{flex:none;min-block-size:2px;background:var(--tone-mark);transition:block-size .15s}
.chart-part:first-child{border-start-start-radius:2px;border-start-end-radius:2px}
.chart-names{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);color:var(--s-text-2);font-size:12px;text-align:center;white-space:nowrap}
.chart-names span{overflow:hidden}
.chart-legend{display:flex;flex-wrap:wrap;gap:4px 16px;color:var(--s-text-2);font-size:12px}
.chart-legend li{display:flex;align-items:center;gap:6px}
.chart-legend li::before{content:'';inline-size:10px;block-size:10px;border-radius:2px;background:var(--tone-mark)}
.chart-data{overflow-x:auto;font-size:12px}
.chart-data table{inline-size:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.chart-data :is(th,td){padding:4px 8px;border-block-end:1px solid var(--s-line);text-align:end;font-weight:400;white-space:nowrap}
.chart-data :is(th,td):first-child{text-align:start}
.chart-data :is(th[scope=row],.chart-group){text-align:start}
.chart-data thead th{color:var(--s-text-2)}
.chart-bars{display:grid;gap:2px;padding:12px 16px}
.chart-bars>li>*{display:grid;grid-template-columns:minmax(0,10em) minmax(0,1fr) minmax(3em,auto);align-items:center;gap:12px;min-block-size:28px;color:var(--s-text)}
.chart-bars a:hover{background:var(--s-hover);text-decoration:none}
.chart-bar-name{font-size:13px;overflow-wrap:anywhere}
.chart-bar{block-size:10px;border-radius:2px;background:var(--tone-mark)}
.chart-bar-value{text-align:end;font-variant-numeric:tabular-nums}
@media (prefers-reduced-motion:reduce){.chart-part{transition:none}}
@media (forced-colors:active){.chart-part,.chart-bar,.chart-legend li::before{background:CanvasText;border:1px solid Canvas;forced-color-adjust:none}}
`
