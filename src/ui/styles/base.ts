import type { Sheet } from '../theme/style-sheet.ts'

const text = `
.srm-base{
  all:initial;
  color-scheme:var(--s-scheme);
  display:block;
  box-sizing:border-box;
  font:400 var(--s-font-size)/1.5 var(--s-font);
  color:var(--s-text);
  text-align:start;
  direction:ltr;
  unicode-bidi:isolate;
  font-variant-numeric:tabular-nums;
  overflow-wrap:break-word;
  -webkit-tap-highlight-color:transparent;
}
.srm-base *,.srm-base ::before,.srm-base ::after{box-sizing:border-box}
[hidden]{display:none!important}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset{margin:0;padding:0;border:0;font:inherit;min-inline-size:0}
ul,ol{list-style:none}
button,input,select,textarea{font:inherit;color:inherit;margin:0}
table{font:inherit;color:inherit;text-align:inherit;white-space:inherit}
:where(.link-button){border:0;background:none;padding:0;text-align:start;cursor:pointer}
a{color:var(--s-link);text-decoration:none}
a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--s-focus);outline-offset:1px}
.icon{flex:none;display:block;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.secondary{color:var(--s-text-2)}
.number{text-align:end;white-space:nowrap}
.unbroken{white-space:nowrap}
.unseen{position:absolute;inline-size:1px;block-size:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
::selection{background:var(--s-brand-3);color:var(--s-text)}
@media (prefers-reduced-motion:reduce){*,::before,::after{transition:none!important;animation-duration:1ms!important;animation-iteration-count:1!important}}
@media print{.no-print{display:none!important}}
`

/** Takes only `--srm-font` from the host; the focus is always visible. */
export const baseStyles: Sheet = { text }
