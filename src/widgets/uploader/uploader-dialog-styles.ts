import { sheet } from '../../ui/theme/style-sheet.ts'

/** Adopted after the common dialog styles, whose widths it overrides. */
export const uploaderDialogStyles = sheet`
.up-dialog{inline-size:60vw}
.up-dialog .dialog-body{container:uploader/inline-size;padding-block-start:4px}
.up-drop{display:grid;justify-items:center;gap:6px;padding:20px 16px;border:1px dashed var(--s-edge);border-radius:var(--s-radius-large);text-align:center;color:var(--s-text-2)}
.up-drop.up-over{border-color:var(--s-focus);color:var(--s-text)}
.up-drop-acts{display:flex;flex-wrap:wrap;justify-content:center;gap:8px;color:var(--s-text)}
.up-drop small{display:flex;flex-wrap:wrap;justify-content:center;gap:0 16px;font-size:12px;line-height:18px}
.up-dialog .up-lines{border:1px solid var(--s-line);border-radius:var(--s-radius-large);overflow:hidden}
.up-dialog .up-empty{border:0;min-block-size:72px}
.up-scroll{max-block-size:680px}
.up-table .up-first{max-inline-size:320px;overflow:hidden;text-overflow:ellipsis}
.up-table .up-first .up-name{max-inline-size:100%;vertical-align:middle}
.up-table .end{font-variant-numeric:tabular-nums}
.up-table .up-all{display:none}
.up-count{flex:1;align-self:center;color:var(--s-text-2)}
.up-names{display:grid;gap:2px;overflow-wrap:anywhere}
.up-ask{inline-size:420px}
.up-picture{inline-size:max-content;min-inline-size:min(360px,calc(100vw - 32px))}
.up-picture .dialog-body{place-items:center}
.up-picture img{display:block;max-inline-size:100%;max-block-size:calc(85vh - 160px);object-fit:contain}
.up-picture h2{overflow-wrap:anywhere}
@container uploader (max-width:599px){
  .up-scroll{border:0;background:none;max-block-size:none;overflow:visible}
  .up-table,.up-table tbody{display:grid;gap:8px}
  .up-table thead tr{display:flex;align-items:center}
  .up-table thead th:not(.pick){display:none}
  .up-table thead .pick{inline-size:auto;padding:0 12px;box-shadow:none;border:0;background:none;block-size:auto}
  .up-table thead .pick-box{display:flex;gap:10px;inline-size:auto;margin:0}
  .up-table .up-all{display:inline;font-size:13px}
  .up-table tbody tr{display:grid;grid-template-columns:auto repeat(2,minmax(0,1fr));gap:4px 12px;padding:10px 12px;border:1px solid var(--s-line);border-radius:var(--s-radius-large)}
  .up-table tbody td{display:block;block-size:auto;max-inline-size:none;padding:0;border:0;background:none;text-align:start;white-space:normal}
  .up-table tbody td.end{text-align:start}
  .up-table tbody .pick{grid-row:1/4;padding:2px 0 0;inline-size:auto}
  .up-table tbody .up-first{grid-column:2/-1;max-inline-size:none}
  .up-table .up-first .up-name{white-space:normal;overflow-wrap:anywhere}
  .up-table td[data-head]::before{content:attr(data-head);display:block;font-size:12px;line-height:16px;color:var(--s-text-2)}
  .up-table tbody .acts{position:static;grid-column:1/-1;inline-size:auto;box-shadow:none;padding-block-start:6px;border-block-start:1px solid var(--s-line)}
  .up-table .acts .button{block-size:36px;min-inline-size:44px}
}
@media (max-width:599px){.up-dialog,.up-ask,.up-picture{inline-size:100vw;max-inline-size:100vw}}
`
