import { sheet } from '../../../ui/theme/sheet.ts'

/** The number that a rule gives next. */
export const settingsStyles = sheet`
.rule-preview{grid-column:1/-1;display:grid;gap:4px;padding:12px 16px;border-radius:var(--s-radius);background:var(--s-sunken)}
.rule-preview span,.rule-preview small{color:var(--s-text-2);font-size:12px}
.rule-preview strong{font-size:16px;line-height:24px;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.rule-preview em{color:var(--s-bad-ink);font-style:normal}
`
