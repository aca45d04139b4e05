import { sheet } from '../../ui/theme/sheet.ts'

export const importDialogStyles = sheet`
.list-import{display:grid;gap:16px;container-type:inline-size;min-block-size:220px;align-content:start}
.list-import .hint{color:var(--s-text-2)}
.import-drop{display:grid;justify-items:center;gap:8px;padding:32px 24px;border:1.5px dashed var(--s-edge);border-radius:var(--s-radius-large);text-align:center}
.import-drop>.icon{color:var(--s-text-2)}
.import-drop .hint{max-inline-size:56ch}
.import-drop-title{font-weight:var(--s-weight-strong)}
.import-drop-over{border-color:var(--s-focus);background:var(--s-selected)}
.import-template{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px}
.import-template .hint{flex:1 1 240px}
.import-progress{display:grid;gap:8px}
.import-progress p{font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.import-progress progress{inline-size:100%;block-size:6px;accent-color:var(--s-solid)}
.import-outcome{padding:10px 14px;border-radius:var(--s-radius);border-inline-start:3px solid var(--s-neutral-mark);background:var(--s-neutral-fill);font-weight:var(--s-weight-medium)}
.import-outcome-good{border-color:var(--s-good-mark);background:var(--s-good-fill)}
.import-outcome-wait{border-color:var(--s-wait-mark);background:var(--s-wait-fill)}
.import-outcome-bad{border-color:var(--s-bad-mark);background:var(--s-bad-fill)}
.import-effects{display:grid;gap:8px;margin:0;padding:0;list-style:none}
.import-effects li{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 12px;font-variant-numeric:tabular-nums}
.import-code{color:var(--s-text-2);font-variant-numeric:tabular-nums}
@media (max-width:599px){.dialog:has(.list-import) .dialog-foot{flex-wrap:wrap}.dialog:has(.list-import) .dialog-foot .button{flex:1 1 40%;min-block-size:44px}}
@container (max-width:599px){.import-drop{padding:24px 16px}.import-template .button{flex:1;min-block-size:44px}}
`
