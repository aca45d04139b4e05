/**
 * Blocks everything inherited from the host page except custom properties and the font of `--srm-font`; `:host` can be
 * styled. `all` does not reset the text direction: all our languages are left-to-right.
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

/** Simulated browsers may lack style sheets. */
export const baseSheet = new CSSStyleSheet()
if ('replaceSync' in baseSheet) baseSheet.replaceSync(rules)
