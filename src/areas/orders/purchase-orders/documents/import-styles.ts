import { sheet } from '../../../../ui/theme/sheet.ts'

/** The import page: drop zone, progress, report. */
export const importStyles = sheet`
.import{display:grid;gap:var(--s-gap);container-type:inline-size;min-inline-size:0}
.drop{display:grid;justify-items:center;gap:8px;padding:40px 24px;border:1.5px dashed var(--s-edge);border-radius:var(--s-radius-large);background:var(--s-surface);text-align:center}
.drop>.icon{color:var(--s-text-2)}
.drop-title{font-weight:var(--s-weight-strong)}
.drop-text{max-inline-size:56ch;color:var(--s-text-2)}
.drop-over{border-color:var(--s-focus);background:var(--s-selected)}
.drop-small{grid-template-columns:auto minmax(0,1fr) auto;justify-items:start;align-items:center;padding:10px 14px;text-align:start}
.drop-small .drop-text{display:none}
.drop-small .drop-title{font-weight:var(--s-weight-medium);overflow-wrap:anywhere}
.import-step{display:grid;gap:8px;padding:16px;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface)}
.import-step progress{inline-size:100%;block-size:6px;accent-color:var(--s-solid)}
.import-wrong{display:flex;gap:10px;align-items:flex-start;padding:10px 14px;border:1px solid var(--s-bad-mark);border-radius:var(--s-radius);background:var(--s-bad-fill)}
.import-wrong .icon{color:var(--s-bad-ink);margin-block-start:3px}
.import-effect{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;padding:12px 16px;border-radius:var(--s-radius);background:var(--s-sunken)}
.import-effect p{flex:1 1 240px;min-inline-size:0;font-weight:var(--s-weight-medium)}
.import:focus{outline:0}
.import-head{display:grid;gap:14px}
.choices{display:grid;gap:12px;max-inline-size:640px}
.problems{display:grid}
.problem{display:grid;grid-template-columns:88px minmax(0,1fr);gap:2px 12px;padding:8px 0;border-block-end:1px solid var(--s-line)}
.problem:last-child{border-block-end:0}
.problem-place{grid-column:2;display:flex;flex-wrap:wrap;gap:2px 12px;font-size:12px;color:var(--s-text-2);font-variant-numeric:tabular-nums}
.problem code,.fact code{font:12px/18px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.facts-count{min-inline-size:20px;padding-inline:6px;border-radius:9px;background:var(--s-neutral-fill);color:var(--s-neutral-ink);font-size:12px;line-height:18px;text-align:center;font-weight:400}
.facts-body{display:grid;gap:8px;padding:0 16px 16px}
.fact{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,2fr) minmax(0,3fr);gap:2px 16px;padding:6px 0;border-block-end:1px solid var(--s-line)}
.fact dt{font-weight:var(--s-weight-medium)}
.fact dd{margin:0;overflow-wrap:anywhere}
.fact .fact-place{color:var(--s-text-2);font-size:12px}
.import-foot{position:sticky;inset-block-end:0;z-index:6;display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;padding:10px 16px max(10px,env(safe-area-inset-bottom));border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface);box-shadow:0 -4px 16px rgb(16 24 40 / .06)}
.import-foot p{flex:1 1 200px;min-inline-size:0;color:var(--s-text-2)}
@container (max-width:599px){
  .drop{padding:28px 16px}
  .drop-small{padding:10px 14px}
  .problem{grid-template-columns:minmax(0,1fr)}
  .problem-place{grid-column:1}
  .fact{grid-template-columns:minmax(0,1fr)}
  .import-foot{flex-direction:column;align-items:stretch}
  .import-foot p{flex:none}
  .import-foot .button{min-block-size:44px;max-inline-size:100%}
}
`
