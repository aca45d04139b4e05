import { sheet } from '../../ui/theme/sheet.ts'

export const treeStyles = sheet`
.vtree{position:relative;overflow:auto;block-size:min(420px,50dvh);border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface);outline-offset:-2px}
.vtree-space{position:relative;min-inline-size:100%}
.vtree-row{
  position:absolute;inset-inline:0;display:flex;align-items:center;gap:6px;block-size:32px;padding-inline-end:12px;white-space:nowrap;cursor:pointer;
}
.vtree-row:hover{background:var(--s-hover)}
.vtree-row[aria-selected=true],.vtree-row[aria-checked=true]{background:var(--s-selected)}
.vtree:focus-visible .vtree-active{outline:2px solid var(--s-focus);outline-offset:-2px}
.vtree-row[aria-disabled=true]{cursor:default;color:var(--s-text-2)}
.vtree-label{min-inline-size:0;overflow:hidden;text-overflow:ellipsis}
.vtree-toggle{flex:none;display:grid;place-items:center;inline-size:24px;block-size:24px;color:var(--s-text-2)}
.vtree-box{flex:none;inline-size:16px;block-size:16px;display:grid;place-items:center;border:1px solid var(--s-edge);border-radius:4px}
.vtree-row[aria-checked=true] .vtree-box{background:var(--s-solid);border-color:var(--s-solid);color:var(--s-solid-text)}
.vtree-none{padding:24px;text-align:center;color:var(--s-text-2)}
`
