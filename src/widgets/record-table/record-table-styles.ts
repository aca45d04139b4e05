import { sheet } from '../../ui/theme/sheet.ts'

/**
 * What a grid of records has beyond other tables: rows that lie at their place, all with the same tracks. Cells do not
 * inherit their alignment, as browsers have it, or each move of a row would make the browser style all of them anew.
 */
export const gridStyles = sheet`
.grid-scroll{overscroll-behavior:contain}
.grid-table,.grid-table thead,.grid-table tbody,.grid-table tfoot{display:block}
.grid-table{inline-size:max-content;min-inline-size:100%}
.grid-table tbody{position:relative;contain:layout style}
.grid-table thead,.grid-table tfoot{position:sticky;z-index:3}
.grid-table thead{inset-block-start:0}
.grid-table tfoot{inset-block-end:0}
.grid-table tr{display:grid;grid-template-columns:var(--grid-tracks);block-size:var(--s-row)}
.grid-table tbody tr{position:absolute;inset-inline:0;contain:strict}
.grid-table tbody td{vertical-align:baseline}
.grid-table th,.grid-table td{
  display:block;block-size:auto;max-inline-size:none;min-inline-size:0;overflow:hidden;text-overflow:ellipsis;
  line-height:calc(var(--s-row) - 1px);border-block-end:1px solid var(--s-line);
}
.grid-table tbody tr{border-block-end:1px solid var(--s-line)}
.grid-table tbody :where(td){border-block-end:0}
.grid-table tbody :where(td:not(.stick)){background:none}
.grid-table thead th{position:relative;z-index:auto}
.grid-table thead th.stick{position:sticky;z-index:1}
.grid-table tfoot tr{block-size:auto;min-block-size:var(--s-row)}
.grid-table tfoot td{border-block-end:0}
.grid-table tfoot td.foot-label{overflow:visible}
.grid-table .sort{min-block-size:0;max-inline-size:100%;line-height:24px}
.grid-table .row-link{display:block;max-inline-size:100%;overflow:hidden;text-overflow:ellipsis;line-height:inherit;text-align:start}
.grid-table .pick{padding-inline:12px 0}
.grid-table .unfold{padding-inline:8px 0}
.grid-table .unfold .button{min-block-size:24px;block-size:24px;inline-size:24px;min-inline-size:24px;padding:0;vertical-align:middle}
.grid-table .in-range,.grid-table tbody tr:hover>.in-range{background:var(--s-selected)}
.grid-table th:focus-visible,.grid-table td:focus-visible{outline:2px solid var(--s-focus);outline-offset:-2px}
.grid-table tbody .grid-details{display:block;block-size:auto;contain:layout style}
.grid-table .grid-details>td{padding:0;white-space:normal;background:var(--s-sunken)}
.cards-more{inline-size:100%;margin-block-start:8px}
.grid-details-box{position:sticky;inset-inline-start:0;padding:12px 16px;line-height:1.5;white-space:pre-line}
@media print{.grid-table tbody tr{position:static}.grid-table tbody{block-size:auto!important}}
`
