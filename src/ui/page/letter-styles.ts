import { sheet } from '../theme/style-sheet.ts'

/** Black on white in every theme; titles repeat on each sheet. */
export const letterStyles = sheet`
.letter{display:none}
@media print{
  :is(.document,.page):has(~.letter){display:none}
  .letter{display:block;color:#000;background:#fff;font-size:10pt;line-height:1.4}
}
.letter+.letter{break-before:page}
.letter small{display:block;color:#444;font-size:8.5pt}
.letter-head{display:flex;justify-content:space-between;align-items:flex-end;gap:12mm;padding-block-end:4mm;border-block-end:1.5pt solid #000}
.letter-head strong{font-size:14pt;font-weight:var(--s-weight-strong)}
.letter-head div{text-align:end}
.letter-head h1{font-size:16pt;font-weight:var(--s-weight-strong);line-height:1.2}
.letter-head p{font-size:11pt}
.letter-parties{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:8mm;padding-block:6mm}
.letter h2{margin-block-end:1mm;color:#444;font-size:8.5pt;font-weight:var(--s-weight-medium)}
.letter-facts{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:3mm 8mm;padding-block:3mm;border-block:.5pt solid #999}
.letter dt{color:#444;font-size:8.5pt}
.letter-rows{inline-size:100%;margin-block:6mm 4mm;border-collapse:collapse;font-size:9pt}
.letter-rows thead{display:table-header-group}
.letter-rows tr{break-inside:avoid}
.letter-rows :is(th,td){padding:1.6mm 2mm;border-block-end:.5pt solid #999;text-align:start;vertical-align:top}
.letter-rows :is(th,td):first-child{padding-inline-start:0}
.letter-rows :is(th,td):last-child{padding-inline-end:0}
.letter-rows th{border-block-end:1pt solid #000;font-size:8.5pt;font-weight:var(--s-weight-strong);vertical-align:bottom}
.letter-rows td:not(:nth-child(2)){white-space:nowrap}
.letter-rows .letter-end{text-align:end;font-variant-numeric:tabular-nums}
.letter-sums{display:grid;gap:1mm;margin-inline-start:auto;inline-size:fit-content;min-inline-size:80mm;break-inside:avoid}
.letter-sums>div{display:flex;justify-content:space-between;gap:8mm}
.letter-sums dd{font-variant-numeric:tabular-nums;white-space:nowrap}
.letter-remark{margin-block-start:8mm;break-inside:avoid}
.letter-remark p{white-space:pre-line}
`

/** Browsers without margin boxes print no page numbers. */
export const pageSheet = paperOf('A4;margin:16mm 15mm 18mm')

export const wideSheet = paperOf('A4 landscape;margin:12mm 12mm 15mm')

function paperOf(size: string): CSSStyleSheet {
  const made = new CSSStyleSheet()
  made.replaceSync(
    `@page{size:${size};@bottom-right{content:counter(page) " / " counter(pages);font-size:8pt;color:#444}}`,
  )
  return made
}
