import { sheet } from '../theme/style-sheet.ts'

export const gridTableStyles = sheet`
.grid-table,.grid-table thead,.grid-table tbody,.grid-table tfoot{display:block}
.grid-table{inline-size:max-content;min-inline-size:100%}
.grid-table thead,.grid-table tfoot{position:sticky;z-index:3}
.grid-table thead{inset-block-start:0}
.grid-table tfoot{inset-block-end:0}
.grid-table tr{display:grid;grid-template-columns:var(--grid-tracks);block-size:var(--s-row)}
.grid-table th,.grid-table td{
  display:block;block-size:auto;max-inline-size:none;min-inline-size:0;overflow:hidden;text-overflow:ellipsis;
  line-height:calc(var(--s-row) - 1px);border-block-end:1px solid var(--s-line);
}
.grid-table thead th{position:relative;z-index:auto;align-content:center}
.grid-table thead :is(.stick,.acts){position:sticky;z-index:1}
.grid-table tfoot tr{block-size:auto;min-block-size:var(--s-row)}
.grid-table tfoot td{border-block-end:0}
.grid-table tfoot td.foot-label{overflow:visible}
.grid-table .in-range,.grid-table tbody tr:hover>.in-range{background:var(--s-selected)}
.grid-table :is(th,td):focus-visible{outline:2px solid var(--s-focus);outline-offset:-2px}
`
