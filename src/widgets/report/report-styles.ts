import { sheet } from '../../ui/theme/sheet.ts'

export const reportStyles = sheet`
.report-as-of{display:flex;align-items:center;gap:4px;color:var(--s-text-2);font-size:12px}
.report-totals{display:flex;flex-wrap:wrap;gap:8px 32px;margin:0 0 var(--s-gap)}
.report-totals dt{color:var(--s-text-2);font-size:12px;line-height:18px}
.report-totals dd{margin:0;font-size:20px;font-variant-numeric:tabular-nums}
.report-charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:var(--s-gap);margin-block-end:var(--s-gap)}
.report-chart{min-inline-size:0;margin:0;padding:12px 16px;border:1px solid var(--s-line);border-radius:var(--s-radius);background:var(--s-surface)}
.report-chart figcaption{font-weight:var(--s-weight-medium);margin-block-end:8px}
.report-chart:last-child:nth-child(odd):not(:first-child){grid-column:1/-1}
.report-plot{block-size:260px}
.report-plot-high{block-size:340px}
@media print{.report-chart{break-inside:avoid}}
.letter .letter-facts-wide{grid-template-columns:repeat(5,minmax(0,1fr));padding-block:2.5mm}
.letter .letter-facts-wide+.letter-facts-wide{border-block-start:0}
.letter-charts{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:6mm;margin-block-start:5mm}
.letter-charts figure{margin:0;break-inside:avoid}
.letter-charts figure:only-child{grid-column:1/-1}
.letter-charts figcaption{font-size:8.5pt;font-weight:var(--s-weight-medium)}
.letter-charts img{inline-size:100%;max-block-size:80mm;object-fit:contain;object-position:0 0;background:var(--s-surface);print-color-adjust:exact}
.letter .report-rows :is(th,td){padding:1mm 1.2mm}
.letter .report-rows th{font-size:inherit}
.letter .report-rows tbody td{white-space:nowrap}
.letter .report-rows tbody td.report-wraps{white-space:normal}
`
