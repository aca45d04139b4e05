import { sheet } from '../../ui/theme/sheet.ts'

export const frameStyles = sheet`
:host{display:block}
.frame{display:grid;grid-template-columns:auto minmax(0,1fr);align-items:stretch;min-block-size:100%;background:var(--s-canvas)}
.frame-side{inline-size:210px;background:var(--s-surface);border-inline-end:1px solid var(--s-line)}
.frame-side.side-rail{inline-size:88px}
.frame-page{min-inline-size:0;padding:16px}
.frame-small{grid-template-columns:minmax(0,1fr)}
.frame-small .frame-side{inline-size:auto;border-inline-end:0;border-block-end:1px solid var(--s-line)}
.frame-toggle{justify-self:start;margin:8px}
.frame-small .frame-page{padding:8px}
`
