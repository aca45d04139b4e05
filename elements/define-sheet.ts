/**
 * What every element's root starts with. The base cuts off what a host page would pass in by inheritance, the
 * direction of its text too, which `all` does not set: all our languages are read from left to right. Only custom
 * properties and the font of `--srm-font` come through. `:host` itself stays the host page's to style.
 */
const rules = `
:host { display: block }
:host([hidden]) { display: none }
.srm-base {
  all: initial;
  direction: ltr;
  unicode-bidi: isolate;
  display: block;
  box-sizing: border-box;
  font: 14px/1.5 var(--srm-font, system-ui, sans-serif);
  color: var(--sl-color-neutral-900, CanvasText);
}
.srm-unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%) }
.srm-skeleton { border-radius: 4px; background: color-mix(in srgb, currentColor 6%, transparent) }
.srm-fault { padding: 12px; border: 1px solid currentColor; border-radius: 4px }
.srm-fault p { margin: 0 0 8px }
.srm-fault button { font: inherit; min-block-size: 32px; padding-inline: 12px; cursor: pointer }
@media (prefers-reduced-motion: no-preference) {
  .srm-skeleton { animation: srm-pulse 1.2s ease-in-out infinite alternate }
  @keyframes srm-pulse { to { opacity: 0.4 } }
}`

/** An environment that only imitates a browser may know no sheets; there no element is defined. */
export const baseSheet = new CSSStyleSheet()
if ('replaceSync' in baseSheet) baseSheet.replaceSync(rules)
