import { sheet } from '../theme/style-sheet.ts'

export const buttonStyles = sheet`
.button{
  display:inline-flex;align-items:center;justify-content:center;gap:6px;
  block-size:var(--s-control);min-inline-size:var(--s-control);padding-inline:12px;
  border:1px solid var(--s-line-2);border-radius:var(--s-radius);
  background:var(--s-surface);color:var(--s-text);
  font-weight:var(--s-weight-medium);line-height:1;white-space:nowrap;cursor:pointer;user-select:none;
}
/* Only what the pointer does is shown softly: another tone changes the ink at once, which its old ground may hide. */
.button:hover{background:var(--s-hover);border-color:var(--s-edge);transition:background-color .1s,border-color .1s}
.button:active{background:var(--s-line)}
.button-primary{background:var(--s-solid);border-color:var(--s-solid);color:var(--s-solid-text)}
.button-primary:hover,.button-primary:active{background:var(--s-solid-hover);border-color:var(--s-solid-hover)}
.button-danger{color:var(--s-bad-ink);border-color:var(--s-line-2)}
.button-danger:hover,.button-danger:active{background:var(--s-bad-fill);border-color:var(--s-bad-mark)}
.button-danger-solid{background:var(--s-danger-solid);border-color:var(--s-danger-solid);color:#fff}
.button-danger-solid:hover{filter:brightness(.92);background:var(--s-danger-solid)}
.button-quiet{background:none;border-color:transparent}
.button-quiet:hover{background:var(--s-hover);border-color:transparent}
.button-quiet:active{background:var(--s-line)}
.button-small{block-size:var(--s-control-small);min-inline-size:var(--s-control-small);padding-inline:8px;border-radius:var(--s-radius-small);font-size:13px}
.icon-button{padding-inline:0;color:var(--s-text-2)}
.icon-button:hover{color:var(--s-text)}
.icon-button.button-primary{color:var(--s-solid-text)}
.button:disabled{opacity:.5;cursor:not-allowed}
.button[aria-busy]{cursor:progress}
.button[aria-busy] .icon{display:none}
.button[aria-busy]::before{
  content:'';inline-size:12px;block-size:12px;border:2px solid currentColor;border-inline-end-color:transparent;border-radius:50%;
  animation:button-turn .7s linear infinite;
}
@keyframes button-turn{to{rotate:1turn}}
.button-row{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
/* On a phone a long text takes a second line: a button is never wider than the page, nor cut. */
@media (max-width:599px){.button:not(.icon-button){max-inline-size:100%;block-size:auto;min-block-size:var(--s-control);padding-block:4px;white-space:normal;line-height:1.25}}
@media (forced-colors:active){.button{border-color:ButtonText}}
`
