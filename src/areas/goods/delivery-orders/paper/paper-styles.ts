import { pageSheet } from '../../../../ui/page/letter-styles.ts'
import { sheet } from '../../../../ui/theme/sheet.ts'

/** The packing list, and labels: four on a sheet of A4, or one each on A6 or on a roll of 100 × 150 mm. */
export const paperKinds = ['list', 'labelsA4', 'labelsA6', 'labels100'] as const
export type PaperKind = (typeof paperKinds)[number]

/** The sheet of each paper; a label has its own margins, because its code needs a quiet zone. */
export const paperSheets: Readonly<Record<PaperKind, CSSStyleSheet>> = {
  list: pageSheet,
  labelsA4: page('A4'),
  labelsA6: page('105mm 148mm'),
  labels100: page('100mm 150mm'),
}

function page(size: string): CSSStyleSheet {
  const made = new CSSStyleSheet()
  made.replaceSync(`@page{size:${size};margin:0;@bottom-right{content:none}}`)
  return made
}

/** Labels in the measures of their paper. */
export const paperStyles = sheet`
.letter-code{display:block;block-size:12mm;max-inline-size:70mm;margin-block-start:2mm}
.letter-codes{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:5mm 10mm;margin-block-start:6mm}
.letter-codes>div{break-inside:avoid}
.letter-codes img{block-size:16mm;max-inline-size:100%}
.labels{font-size:9.5pt}
.labels-A4{display:grid!important;grid-template-columns:105mm 105mm;grid-auto-rows:148mm}
.label{box-sizing:border-box;display:flex;flex-direction:column;gap:2.5mm;padding:6mm;overflow:hidden;break-inside:avoid}
.labels-A4 .label{inline-size:105mm;block-size:148mm;border:.25pt dashed #999}
.labels-A6 .label{inline-size:105mm;block-size:147.5mm;break-after:page}
.labels-100 .label{inline-size:100mm;block-size:149.5mm;break-after:page}
.label:last-child{break-after:auto}
.label-parties{display:grid;grid-template-columns:1fr 1fr;gap:4mm;padding-block-end:2.5mm;border-block-end:1pt solid #000}
.label-parties h2,.label-facts dt{margin:0;color:#444;font-size:7.5pt;font-weight:var(--s-weight-medium)}
.label-parties strong{display:block;font-size:11pt;line-height:1.25}
.label-facts{display:grid;grid-template-columns:1fr 1fr;gap:1.5mm 4mm}
.label-facts dd{margin:0;overflow-wrap:anywhere}
.label-rows{flex:1;min-block-size:0;margin:0;padding:2mm 0 0;border-block-start:.5pt solid #999;list-style:none;overflow:hidden;font-size:8.5pt}
.label-foot{text-align:center}
.label-foot img{display:block;inline-size:100%;block-size:26mm;padding-inline:4mm;box-sizing:border-box}
.label-foot p{margin-block-start:1mm;font-size:11pt;letter-spacing:.06em;font-variant-numeric:tabular-nums}
.label-number{block-size:9mm;inline-size:auto;max-inline-size:100%}
`
