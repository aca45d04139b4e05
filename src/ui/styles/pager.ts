import { sheet } from '../theme/style-sheet.ts'

export const pagerStyles = sheet`
.pager{display:flex;flex-wrap:wrap;align-items:center;justify-content:flex-end;gap:6px 12px;font-size:13px;color:var(--s-text-2)}
.pager-total{margin-inline-end:auto;white-space:nowrap}
.pager .control,.pager .control select,.pager .control input{min-block-size:var(--s-control-small);font-size:13px;color:var(--s-text)}
.pager-jump .control{inline-size:56px}
.pager-jump{display:flex;align-items:center;gap:6px}
.pager-jump input{padding-inline:6px!important;text-align:center}
.pages{display:flex;align-items:center;gap:2px}
.pager-page{
  min-inline-size:var(--s-control-small);block-size:var(--s-control-small);padding-inline:6px;border:0;border-radius:var(--s-radius-small);
  background:none;color:var(--s-text);cursor:pointer;display:grid;place-items:center;
}
.pager-page:hover:not(:disabled){background:var(--s-hover)}
.pager-page:disabled{opacity:.4;cursor:not-allowed}
.pager-page[aria-current]{background:var(--s-selected);color:var(--s-link);font-weight:var(--s-weight-strong)}
.pager-gap{min-inline-size:20px;text-align:center}
@media (forced-colors:active){.pager-page[aria-current]{outline:2px solid Highlight}}
@media print{.pager{display:none}}
`
