import { sheet } from '../../ui/theme/style-sheet.ts'

export const safeHtmlStyles = sheet`
.safe-html{overflow-wrap:anywhere;line-height:1.6}
.safe-html>*+*{margin-block-start:8px}
.safe-html ul{list-style:disc;padding-inline-start:20px}
.safe-html ol{list-style:decimal;padding-inline-start:20px}
.safe-html :is(li,td,th,blockquote)>*+p{margin-block-start:8px}
.safe-html :is(b,strong,th,h1,h2,h3,h4,h5,h6){font-weight:var(--s-weight-strong)}
.safe-html :is(i,em){font-style:italic}
.safe-html table{border-collapse:collapse}
.safe-html :is(td,th){border:1px solid var(--s-line);padding:4px 8px;text-align:start}
.safe-html img{max-inline-size:100%;block-size:auto}
.safe-html blockquote{margin-inline:0;margin-block-end:0;border-inline-start:3px solid var(--s-line-2);padding-inline-start:12px;color:var(--s-text-2)}
`
