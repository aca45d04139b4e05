import { sheet } from '../../../../ui/theme/style-sheet.ts'

/**
 * The drawing is in the page's own tree, out of reach of element style sheets; all rules are scoped to its box, so that
 * none affects the page. Colours are inherited from the element through its slot.
 */
export const drawingStyles = sheet`
.srm-drawing{display:block;position:relative;block-size:100%;overflow:hidden;background:var(--s-surface);color:var(--s-text);font:13px/1.4 Arial,sans-serif}
.srm-drawing .djs-container svg:focus{outline:2px solid var(--s-focus);outline-offset:-2px}
.srm-drawing svg.drop-not-ok{background:var(--s-sunken)!important}
.srm-drawing .djs-outline,.srm-drawing .djs-selection-outline{fill:none;stroke-width:2px}
.srm-drawing .djs-outline{visibility:hidden}
.srm-drawing .djs-selection-outline,.srm-drawing .djs-element.selected .djs-outline{stroke:var(--s-focus);visibility:visible}
.srm-drawing .djs-connection.selected .djs-outline,.srm-drawing .djs-outline-hidden .djs-outline{display:none}
.srm-drawing .djs-shape.connect-ok .djs-visual>:nth-child(1),.srm-drawing .djs-shape.new-parent .djs-visual>:nth-child(1){fill:var(--s-sunken)!important}
.srm-drawing .djs-shape.connect-not-ok .djs-visual>:nth-child(1),.srm-drawing .djs-shape.drop-not-ok .djs-visual>:nth-child(1){stroke:var(--s-bad-mark)!important}
.srm-drawing .connect-not-ok,.srm-drawing .drop-not-ok,.srm-drawing .connect-not-ok *,.srm-drawing .drop-not-ok *{cursor:not-allowed!important}
.srm-drawing .djs-element.attach-ok .djs-visual>:nth-child(1){stroke-width:5px!important;stroke:var(--s-focus)!important}
.srm-drawing .djs-element.attach-ok .djs-hit{stroke-width:60px!important}
.srm-drawing .djs-lasso-overlay{fill:none;stroke:var(--s-focus);stroke-width:2px;pointer-events:none}
.srm-drawing .djs-resize-overlay{fill:none;stroke:var(--s-focus);stroke-dasharray:5 1 3 1;pointer-events:none}
.srm-drawing .djs-resizer-hit{fill:none;pointer-events:all}
.srm-drawing .djs-resizer-visual{fill:var(--s-focus);stroke:var(--s-surface)}
.srm-drawing .djs-resizer-nw,.srm-drawing .djs-resizer-se{cursor:nwse-resize}
.srm-drawing .djs-resizer-ne,.srm-drawing .djs-resizer-sw{cursor:nesw-resize}
.srm-drawing .djs-resizer-n,.srm-drawing .djs-resizer-s{cursor:ns-resize}
.srm-drawing .djs-resizer-e,.srm-drawing .djs-resizer-w{cursor:ew-resize}
.srm-drawing .djs-dragger>.djs-resizer,.srm-drawing .djs-shape.djs-resizing>.djs-resizer{visibility:hidden}
.srm-drawing .djs-dragger *{fill:none!important;stroke:var(--s-focus)!important}
.srm-drawing .djs-dragger tspan,.srm-drawing .djs-dragger text{fill:var(--s-focus)!important;stroke:none!important}
.srm-drawing .djs-dragging,.srm-drawing .djs-dragging>*{opacity:.3!important;pointer-events:none!important}
.srm-drawing .djs-visual,.srm-drawing .djs-outline{pointer-events:none}
.srm-drawing .djs-element>.djs-hit-all,.srm-drawing .djs-element>.djs-hit-no-move{pointer-events:all}
.srm-drawing .djs-element>.djs-hit-stroke,.srm-drawing .djs-element>.djs-hit-click-stroke{pointer-events:stroke}
.srm-drawing .djs-element .djs-hit-stroke,.srm-drawing .djs-element .djs-hit-click-stroke,.srm-drawing .djs-element .djs-hit-all{cursor:move}
.srm-drawing .djs-connection .djs-visual{stroke-width:2px;fill:none}
.srm-drawing .djs-snap-line{stroke:var(--s-focus);stroke-width:1px;pointer-events:none}
.srm-drawing .djs-segment-dragger,.srm-drawing .djs-bendpoint,.srm-drawing .djs-segment-dragger .djs-visual{display:none}
.srm-drawing .djs-segment-dragger .djs-visual,.srm-drawing .djs-bendpoint .djs-visual{fill:var(--s-focus);stroke:var(--s-surface);stroke-width:1px}
.srm-drawing .djs-segment-dragger:hover,.srm-drawing .djs-segment-dragger:hover .djs-visual,.srm-drawing .djs-bendpoints.hover .djs-segment-dragger,.srm-drawing .djs-bendpoints.selected .djs-segment-dragger,.srm-drawing .djs-bendpoint:hover,.srm-drawing .djs-bendpoints.hover .djs-bendpoint,.srm-drawing .djs-bendpoints.selected .djs-bendpoint{display:block}
.srm-drawing .djs-drag-active .djs-bendpoints *,.srm-drawing .djs-bendpoints:not(.hover) .floating,.srm-drawing .djs-bendpoint.floating:not(.positioned){display:none}
.srm-drawing .djs-segment-dragger .djs-hit,.srm-drawing .djs-bendpoint .djs-hit{fill:none;pointer-events:all}
.srm-drawing .djs-bendpoint.floating .djs-hit{pointer-events:none}
.srm-drawing .djs-updating,.srm-drawing .djs-updating>*{pointer-events:none!important}
.srm-drawing .djs-element-hidden,.srm-drawing .djs-element-hidden *,.srm-drawing .djs-label-hidden .djs-label{display:none!important}
.srm-drawing .djs-tooltip-error{inline-size:200px;padding:6px;border:1px solid var(--s-bad-mark);border-radius:4px;background:var(--s-surface);font-size:12px}
.srm-drawing .djs-context-pad{position:absolute;display:none;inline-size:62px;pointer-events:none;z-index:100}
.srm-drawing .djs-context-pad.open{display:block}
.srm-drawing .djs-context-pad .entry{inline-size:28px;block-size:28px;margin:0 2px 2px 0;padding:4px;border:1px solid var(--s-line-2);border-radius:4px;background:var(--s-surface);color:var(--s-text);cursor:pointer;pointer-events:all}
.srm-drawing .djs-context-pad .entry:is(:hover,:focus-visible){border-color:var(--s-focus);color:var(--s-link)}
.srm-drawing .djs-context-pad .entry svg{display:block;inline-size:18px;block-size:18px;fill:none;stroke:currentColor;stroke-width:2}
.srm-drawing .djs-direct-editing-parent{border-color:var(--s-focus)!important;background:var(--s-surface)!important;color:var(--s-text)}
.srm-drawing .djs-direct-editing-content:focus{outline:none}
.srm-drawing .djs-minimap{position:absolute;inset-block-start:8px;inset-inline-end:8px;overflow:hidden;border:1px solid var(--s-line-2);border-radius:4px;background:var(--s-surface);user-select:none}
.srm-drawing .djs-minimap:not(.open),.srm-drawing .djs-minimap .toggle{display:none}
.srm-drawing .djs-minimap .map{display:block;inline-size:200px;block-size:120px;cursor:crosshair}
.srm-drawing .djs-minimap .viewport{fill:none;stroke:none}
.srm-drawing .djs-minimap .viewport-dom{position:absolute;box-sizing:border-box;border:2px solid var(--s-focus);border-radius:2px;cursor:move}
.srm-drawing .djs-minimap .overlay{position:absolute;inset:0;pointer-events:none}
.srm-drawing .bjs-powered-by{padding:2px;border-radius:2px;background:#fff}
.srm-drawing .srm-wrong .djs-visual>:is(rect,circle,polygon,path){stroke:var(--s-bad-mark)!important;stroke-width:3px!important}
`

export const designerStyles = sheet`
.designer{display:grid;grid-template-columns:minmax(0,1fr) minmax(260px,320px);gap:8px var(--s-gap)}
.designer-bar{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:4px 16px}
.designer-group{display:flex;flex-wrap:wrap;gap:4px}
.designer-room{block-size:560px;min-inline-size:0;border:1px solid var(--s-line);border-radius:4px;overflow:hidden}
.designer-side{display:grid;align-content:start;gap:12px;min-inline-size:0;max-block-size:560px;overflow:auto}
.designer-side :is(h2,h3){font-size:14px;line-height:20px;font-weight:var(--s-weight-strong)}
.designer-rows{display:grid;gap:8px;margin:0;padding:0;list-style:none}
.designer-rows li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:4px;align-items:end}
@container (max-width:899px){.designer{grid-template-columns:minmax(0,1fr)}.designer-room{block-size:420px}.designer-side{max-block-size:none}}
`
