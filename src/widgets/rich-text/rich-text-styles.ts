import { sheet } from '../../ui/theme/sheet.ts'

export const richTextStyles = sheet`
.rich-text{display:grid;gap:6px;min-inline-size:0}
.rich-text-bar{display:flex;flex-wrap:wrap;gap:2px}
.rich-text-box{min-block-size:120px;max-block-size:280px;overflow:auto;padding:8px 10px;border:1px solid var(--s-line-2);border-radius:var(--s-radius);background:var(--s-surface);overflow-wrap:anywhere;position:relative;white-space:pre-wrap;white-space:break-spaces;font-variant-ligatures:none}
.rich-text-box>:first-child{margin-block-start:0}
.rich-text-bar [aria-pressed=true]{background:var(--s-sunken);border-color:var(--s-edge)}
.rich-text-box:focus{border-color:var(--s-focus);outline:2px solid var(--s-focus);outline-offset:-1px}
.rich-text-wrong{border-color:var(--s-bad-mark)}
.rich-text-box .ProseMirror-selectednode{outline:2px solid var(--s-focus)}
.ProseMirror-hideselection ::selection{background:transparent}
.ProseMirror-hideselection{caret-color:transparent}
.rich-text-gaps{display:flex;flex-wrap:wrap;gap:4px}
.rich-text-gap{padding:2px 8px;border:1px solid var(--s-line-2);border-radius:999px;background:var(--s-sunken);color:var(--s-text);font:inherit;font-size:12px;cursor:pointer}
.rich-text-gap:hover{border-color:var(--s-edge)}
@media (pointer:coarse){.rich-text-gap{min-block-size:44px;padding-inline:12px}}
.rich-text-gap:focus-visible{outline:2px solid var(--s-focus);outline-offset:1px}
`
