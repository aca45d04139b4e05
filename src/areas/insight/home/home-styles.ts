import { sheet } from '../../../ui/theme/sheet.ts'

/** The board of the home page: cards side by side as far as they fit. */
export const homeStyles = sheet`
.home{container-type:inline-size;max-inline-size:1440px;margin-inline:auto}
.home-head{display:flex;align-items:center;justify-content:space-between;gap:16px;min-block-size:36px;margin-block-end:12px}
.home-head h1{font-size:20px;font-weight:var(--s-weight-strong);line-height:28px}
.home-hint{margin-block:-4px 12px;color:var(--s-text-2)}
.home-approvals{display:grid;gap:16px;margin-block-start:12px}
.home-board{display:grid;grid-template-columns:repeat(12,minmax(0,1fr));grid-auto-rows:4px;grid-auto-flow:row dense;gap:0 16px;align-items:start}
.home-place{grid-column:span var(--home-w);grid-row:span var(--home-rows);min-inline-size:0}
.home-place-loose{cursor:grab;border-radius:var(--s-radius-large);outline:2px dashed var(--s-edge);outline-offset:2px}
.home-place-dragged{opacity:.5}
.home-handles{display:flex;align-items:center;gap:4px;padding:4px 8px;color:var(--s-text-2)}
.home-handles-space{flex:1}
.home-card{border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface);overflow:hidden}
.home-card-head{display:flex;align-items:center;gap:8px;min-block-size:48px;padding:8px 16px;border-block-end:1px solid var(--s-line)}
.home-card-head h2{font-size:14px;font-weight:var(--s-weight-strong)}
.home-card-head .secondary{font-size:12px}
.home-card-head>:last-child:not(h2){margin-inline-start:auto}
.home-card-note{padding:16px;color:var(--s-text-2)}
.home-card-link{color:var(--s-link);font-size:13px}
.home-tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(180px,1fr));gap:1px}
.home-tile{display:flex;flex-direction:column;gap:2px;padding:14px 16px;background:var(--s-surface);color:var(--s-text);box-shadow:0 0 0 1px var(--s-line)}
.home-tile:hover{background:var(--s-hover);text-decoration:none}
.home-tile:focus-visible{outline-offset:-2px}
.home-tile-count{display:flex;align-items:center;gap:8px;font-size:24px;font-weight:var(--s-weight-strong);line-height:32px}
.home-tile-count::before{content:'';inline-size:8px;block-size:8px;border-radius:50%;background:var(--tone-mark)}
.home-tile-label{font-size:13px;color:var(--s-text-2)}
.home-tile-none .home-tile-count{color:var(--s-text-2);font-weight:400}
.home-tile-none .home-tile-count::before{background:var(--s-line-2)}
.home-rows>li+li{border-block-start:1px solid var(--s-line)}
.home-row-link{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 12px;padding:10px 16px;color:var(--s-text)}
.home-row-link:hover{background:var(--s-hover);text-decoration:none}
.home-row-link:focus-visible{outline-offset:-2px}
.home-row-title{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.home-row-new .home-row-title{font-weight:var(--s-weight-strong)}
.home-row-more{font-size:12px;color:var(--s-text-2);white-space:nowrap}
.home-row-amount{text-align:end}
.home-row-below{grid-column:1 / 3;font-size:12px;color:var(--s-text-2)}
.home-row-below:not(:last-child){grid-column:auto}
.home-shortcuts{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));padding:8px}
.home-shortcut{display:flex;align-items:center;gap:10px;min-block-size:40px;padding:6px 10px;border-radius:var(--s-radius);color:var(--s-text)}
@media (pointer:coarse){.home-card-link,.home-shortcut,.home-row-link{min-block-size:44px;align-items:center}.home-card-link{display:inline-flex}}
.home-shortcut:hover{background:var(--s-hover);text-decoration:none}
.home-shortcut .icon{color:var(--s-text-2)}
.home-warning{align-items:center}
.home-warning .home-row-title{white-space:normal}
.home-currencies{padding:12px 16px 0}
.home-chooser{display:grid;grid-template-columns:repeat(auto-fit,minmax(240px,1fr));gap:24px;align-items:start}
.home-choices{max-block-size:320px;margin-block-start:8px;overflow-y:auto}
.home-choices .check{display:flex;align-items:center;gap:8px;min-block-size:32px}
.home-choice-group{margin-inline-start:auto;color:var(--s-text-2);font-size:12px}
.home-chosen-title{font-size:14px;font-weight:var(--s-weight-medium);line-height:20px;margin-block-end:4px}
.home-chosen{max-block-size:380px;overflow-y:auto}
.home-chosen li{display:flex;align-items:center;gap:4px;min-block-size:36px;padding-inline-start:8px;border-block-end:1px solid var(--s-line);cursor:grab}
.home-chosen .home-row-title{flex:1}
@container (max-width:859px){.home-board{grid-auto-rows:auto;row-gap:16px}.home-place{grid-column:1 / -1;grid-row:auto}}
`
