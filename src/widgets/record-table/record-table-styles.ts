import { sheet } from '../../ui/theme/sheet.ts'

/** Cells do not inherit their alignment: otherwise moving a row would make the browser restyle all of its cells. */
export const recordStyles = sheet`
.grid-scroll{overscroll-behavior:contain}
.grid-seen tbody{position:relative;contain:layout style}
.grid-seen tbody tr{position:absolute;inset-inline:0;contain:strict;border-block-end:1px solid var(--s-line)}
.grid-seen tbody td{vertical-align:baseline}
.grid-seen tbody :where(td){border-block-end:0}
.grid-seen tbody :where(td:not(.stick)){background:none}
.grid-seen .sort{min-block-size:0;max-inline-size:100%;line-height:24px}
.grid-seen .row-link{display:block;max-inline-size:100%;overflow:hidden;text-overflow:ellipsis;line-height:inherit;text-align:start}
.grid-seen .pick{padding-inline:12px 0}
.grid-seen .unfold{padding-inline:8px 0}
.grid-seen .unfold .button{min-block-size:24px;block-size:24px;inline-size:24px;min-inline-size:24px;padding:0;vertical-align:middle}
.grid-seen tbody .grid-details{display:block;block-size:auto;contain:layout style}
.grid-seen .grid-details>td{padding:0;white-space:normal;background:var(--s-sunken)}
.grid-details-box{position:sticky;inset-inline-start:0;padding:12px 16px;line-height:1.5;white-space:pre-line}
.cards-more{inline-size:100%;margin-block-start:8px}
@media print{.grid-seen tbody tr{position:static}.grid-seen tbody{block-size:auto!important}}
`
