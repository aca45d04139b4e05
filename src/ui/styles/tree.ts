import { sheet } from '../theme/style-sheet.ts'

export const treeStyles = sheet`
.tree{display:grid;align-content:start;list-style:none}
.tree-many{position:relative;display:block;block-size:calc(var(--rows) * max(24px,var(--s-row)))}
.tree-many>.tree-row{position:absolute;inset-inline:0;inset-block-start:calc(var(--at) * max(24px,var(--s-row)));block-size:max(24px,var(--s-row))}
.tree-row{
  display:flex;align-items:center;gap:4px;min-block-size:max(24px,var(--s-row));padding-inline:calc(4px + var(--depth,0) * 16px) 8px;
  border-radius:5px;cursor:pointer;outline-offset:-2px;user-select:none;
}
.tree-row:hover{background:var(--s-hover)}
.tree-row[aria-selected=true]{background:var(--s-selected);font-weight:var(--s-weight-medium)}
.tree-row[aria-disabled]{color:var(--s-text-2);cursor:default}
.tree-fold{display:grid;place-items:center;inline-size:24px;block-size:24px;flex:none;color:var(--s-text-2)}
.tree-fold:not(:has(.icon)){visibility:hidden}
.tree-check{display:grid;place-content:center;flex:none;inline-size:16px;block-size:16px;margin-inline-end:4px;border:1px solid var(--s-edge);border-radius:4px;background:var(--s-surface)}
.tree-check-on,.tree-check-mixed{background:var(--s-solid);border-color:var(--s-solid)}
.tree-check-on::before,.tree-check-mixed::before{content:'';inline-size:10px;block-size:10px;background:var(--s-solid-text);clip-path:polygon(14% 44%,0 60%,38% 96%,100% 22%,84% 8%,36% 66%)}
.tree-check-mixed::before{clip-path:inset(4px 0)}
.check-tree-head{display:flex;align-items:baseline;justify-content:space-between;gap:8px;font-size:12px}
.check-tree{min-block-size:160px;max-block-size:320px;overflow:auto;padding:4px;border:1px solid var(--s-line-2);border-radius:var(--s-radius)}
@media (forced-colors:active){.tree-check-on,.tree-check-mixed{background:Highlight;forced-color-adjust:none}}
.tree-extra{display:flex;align-items:center;gap:8px;margin-inline-start:auto;min-inline-size:0;font-weight:400;color:var(--s-text-2);white-space:nowrap;overflow:hidden}
.tree-row[draggable=true]{cursor:grab}
.tree-dragged{opacity:.5}
.tree-drop-inside{outline:2px solid var(--s-focus)}
.tree-drop-before{box-shadow:inset 0 2px 0 var(--s-focus)}
.tree-drop-after{box-shadow:inset 0 -2px 0 var(--s-focus)}
.tree-label{min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.side-layout{min-inline-size:0}
.side-tree{display:flex;flex-direction:column;gap:8px;min-inline-size:0}
.side-tree-scroll{overflow:auto;min-block-size:0;max-block-size:max(320px,calc(100dvh - 180px))}
.side-main{min-inline-size:0}
.side-narrow .side-tree{margin-block-start:8px;padding:12px;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface)}
.side-narrow .side-tree-scroll{max-block-size:320px}
@media (forced-colors:active){.tree-row[aria-selected=true]{outline:1px solid Highlight}}
@media print{.side-tree{display:none}}
`
