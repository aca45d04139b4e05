import { sheet } from '../../ui/theme/sheet.ts'

export const sideStyles = sheet`
.side{position:sticky;inset-block-start:0;z-index:30;display:flex;flex-direction:column;inline-size:210px;block-size:100dvh;background:var(--s-surface);border-inline-end:1px solid var(--s-line);overflow:hidden;transition:inline-size .12s}
.side.side-narrow{inline-size:56px}
.side-brand{display:flex;align-items:center;gap:10px;flex:none;block-size:48px;padding-inline:14px;border-block-end:1px solid var(--s-line);color:var(--s-text);font-weight:var(--s-weight-strong);white-space:nowrap}
.side-brand:hover{text-decoration:none}
.side-list{flex:1;overflow:hidden auto;padding:8px}
.side-list ul{display:flex;flex-direction:column;gap:2px}
.side-entry{display:flex;align-items:center;gap:10px;inline-size:100%;min-block-size:36px;padding:6px 12px;border:0;border-radius:var(--s-radius);background:none;color:var(--s-text);font-size:14px;line-height:20px;text-align:start;cursor:pointer}
.side-entry:hover{background:var(--s-hover);text-decoration:none}
.side-entry[aria-current=page]{background:var(--s-selected);color:var(--s-link);font-weight:var(--s-weight-medium)}
.side-entry .icon{color:var(--s-text-2)}
.side-entry[aria-current=page] .icon{color:inherit}
.side-text{flex:1;min-inline-size:0}
.side-turn{transition:rotate .12s}
.side-entry[aria-expanded=true] .side-turn{rotate:90deg}
.side-group>ul{margin-block-start:2px;padding-inline-start:14px}
.side.side-narrow .side-text,.side.side-narrow .side-turn,.side.side-narrow .side-group>ul{display:none}
.side.side-narrow .side-entry{justify-content:center;padding-inline:0}
.side.side-narrow .side-holds-current>.side-entry{background:var(--s-selected);color:var(--s-link)}
.side-empty{padding:12px;font-size:12px;color:var(--s-text-2)}
.side.side-over{position:fixed;inset-inline-start:0;inset-block:0;inline-size:min(280px,84vw);box-shadow:var(--s-shadow);border:0}
.side-closed{display:none}
.scrim{position:fixed;inset:0;z-index:25;background:var(--s-veil);border:0;padding:0}
@media print{.side{display:none!important}}
`

export const railStyles = sheet`
.side.side-rail{inline-size:88px}
.side-rail .side-brand{justify-content:center;padding-inline:8px}
.side-rail .side-brand .side-text{display:none}
.rail{flex:1;overflow:hidden auto;padding:8px 6px}
.rail>ul{display:grid;gap:4px}
.rail-entry{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:4px;inline-size:100%;min-block-size:56px;padding:6px 4px;border:0;border-radius:var(--s-radius);background:none;color:var(--s-text);font-size:12px;line-height:16px;text-align:center;cursor:pointer;overflow-wrap:anywhere}
.rail-entry:hover{background:var(--s-hover);text-decoration:none}
.rail-entry .icon{color:var(--s-text-2)}
.rail-entry .side-text{flex:none;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;max-inline-size:100%}
.rail-entry[aria-current=page],.rail-holds-current{background:var(--s-selected);color:var(--s-link);font-weight:var(--s-weight-medium)}
.rail-entry[aria-current=page] .icon,.rail-holds-current .icon{color:inherit}
.rail-entry[aria-expanded=true]{background:var(--s-hover)}
.side.side-narrow.side-rail{inline-size:56px}
.side.side-narrow .rail-entry{min-block-size:44px}
.rail-panel{position:fixed;inset:auto;inline-size:210px;margin:0;padding:8px;border:0;border-inline:1px solid var(--s-line);background:var(--s-surface);color:var(--s-text);box-shadow:var(--s-shadow);overflow:auto;font:400 14px/1.5 var(--s-font);clip-path:inset(0 -32px 0 0)}
.rail-panel:not(:popover-open){display:none}
.rail-panel ul{display:grid;gap:2px}
.rail-title{padding:8px 12px;font-weight:var(--s-weight-strong)}
.rail-panel li .rail-title{padding-block:12px 4px;font-size:12px;color:var(--s-text-2)}
.rail-panel .side-text{overflow-wrap:anywhere}
`
