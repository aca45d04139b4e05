import { sheet } from '../theme/style-sheet.ts'

/** The first rule of each part reserves its space until Shoelace is loaded. */
export const tabStyles = sheet`
.tabs{--track-width:1px;--indicator-color:var(--s-solid);--track-color:var(--s-line);min-inline-size:0}
.tabs:not(:defined){display:grid;gap:var(--s-gap);grid-template-columns:repeat(20,max-content);overflow:hidden}
srmsl-tab:not(:defined){padding-inline:12px;line-height:calc(var(--s-control) + 4px);font-weight:var(--s-weight-medium);color:var(--s-text-2)}
srmsl-tab-panel:not(:defined){display:block;grid-column:1/-1;min-inline-size:0}
.tabs::part(body){overflow:visible;min-inline-size:0}
.tabs::part(active-tab-indicator){border-width:2px;border-radius:2px 2px 0 0}
srmsl-tab::part(base){gap:6px;block-size:calc(var(--s-control) + 4px);padding:0 12px;font-weight:var(--s-weight-medium);color:var(--s-text-2)}
srmsl-tab:hover::part(base),srmsl-tab[active]::part(base){color:var(--s-text)}
srmsl-tab:focus-visible{outline-offset:-3px}
.tabs>srmsl-tab-panel{--padding:var(--s-gap) 0 0;min-inline-size:0}
.tab-count{min-inline-size:20px;padding-inline:6px;border-radius:9px;background:var(--s-neutral-fill);color:var(--s-neutral-ink);font-size:12px;line-height:18px;text-align:center}
@media (forced-colors:active){.tabs::part(active-tab-indicator){border-color:Highlight}}
@media print{.tabs::part(nav),srmsl-tab{display:none}}
`
