import { sheet } from '../../ui/theme/style-sheet.ts'

export const uploaderStyles = sheet`
.up{position:relative;container:uploader/inline-size;contain-intrinsic-inline-size:min(520px,75vw);border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface);min-inline-size:0}
.up-over{border-color:var(--s-focus);background:var(--s-selected)}
.up-wrong{border-color:var(--s-bad-mark)}
.up-off{background:var(--s-sunken)}
.up-head{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;padding:10px 12px}
.up-hint{display:flex;flex-wrap:wrap;gap:0 12px;flex:1 1 160px;color:var(--s-text-2);font-size:12px;line-height:18px}
.up>*+.up-lines,.up>*+.up-empty,.up-foot{border-block-start:1px solid var(--s-line)}
.up>.up-said:first-child+:not(.failure){border-block-start:0}
.up-line{display:grid;grid-template-columns:auto minmax(120px,1fr) auto auto;align-items:center;gap:2px 10px;min-block-size:var(--s-row);padding:2px 6px 2px 12px}
.up-line+.up-line{border-block-start:1px solid var(--s-line)}
.up-kind{color:var(--s-text-2)}
.up-name{min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;text-align:start}
button.up-name{border:0;background:none;padding:0;min-block-size:24px;color:var(--s-link);font-weight:var(--s-weight-medium);cursor:pointer}
button.up-name:hover{text-decoration:underline}
.up-facts{display:flex;flex-wrap:wrap;justify-content:end;gap:0 16px;color:var(--s-text-2);font-size:12px;line-height:18px;font-variant-numeric:tabular-nums}
.up-acts{display:flex;justify-content:end;gap:2px;min-inline-size:calc(3*var(--s-control-small) + 4px)}
.up-bad .up-kind,.up-bad .up-facts{color:var(--s-bad-ink)}
.up-going .up-line{background:var(--s-sunken)}
.up-bar{grid-column:2/-1;appearance:none;display:block;inline-size:100%;block-size:4px;margin-block-end:4px;border:0;border-radius:2px;background:var(--s-line);overflow:hidden}
.up-bar::-webkit-progress-bar{background:var(--s-line)}
.up-bar::-webkit-progress-value{background:var(--s-solid)}
.up-bar::-moz-progress-bar{background:var(--s-solid)}
.up-empty{display:flex;align-items:center;justify-content:center;gap:8px;min-block-size:44px;padding:8px 12px;color:var(--s-text-2)}
.up>.failure{margin:0 12px 12px}
.up>.up-said:first-child+.failure{margin-block-start:12px}
.up-foot{display:flex;flex-wrap:wrap;gap:4px;justify-content:end;padding:4px 6px}
.up-said:not(:has(.up-note)){position:absolute}
.up-said,.up-notes{display:grid;gap:6px}
.up>.up-said{margin:0 12px}
.up>.up-said:has(.up-note){margin-block-end:10px}
.up>.up-said:first-child:has(.up-note){margin-block-start:10px}
.up-note{display:flex;align-items:flex-start;gap:8px;padding:6px 10px;border-radius:var(--s-radius);background:var(--tone-fill);color:var(--s-text);overflow-wrap:anywhere}
.up-note .icon{margin-block-start:3px;color:var(--tone-ink)}
.field-error{display:flex;gap:4px;align-items:flex-start;margin-block-start:4px;font-size:12px;line-height:18px;color:var(--s-bad-ink)}
.field-error:empty{display:none}
.field-error .icon{margin-block-start:2px}
@container uploader (max-width:599px){
  .up-line{grid-template-columns:auto minmax(0,1fr) auto;padding-block:6px}
  .up-facts{grid-area:2/2/3/-1;justify-content:start}
  .up-acts{min-inline-size:0}
  .up-line .button-small{block-size:32px;min-inline-size:32px}
}
@media (pointer:coarse){button.up-name{min-block-size:44px}.up-line .button-small{block-size:44px;min-inline-size:44px}}
@media (forced-colors:active){.up-over{outline:2px dashed Highlight}.up-bar::-webkit-progress-value{background:Highlight}}
@media print{.up-head,.up-acts,.up-foot{display:none}}
`
