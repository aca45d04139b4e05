import { sheet } from '../../../ui/theme/style-sheet.ts'

/** The disciplines of a report, the five whys and the fishbone. */
export const reportStyles = sheet`
.answer-step{display:grid;gap:10px;min-inline-size:0;container-type:inline-size}
.answer-step+.answer-step{padding-block-start:16px;border-block-start:1px solid var(--s-line)}
.answer-step h3{font-size:14px;line-height:24px;font-weight:var(--s-weight-strong)}
.answer-step h4{margin-block-end:8px;font-size:13px;font-weight:var(--s-weight-medium)}
.answer-head{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px}
.answer-head .hint{margin-inline-start:auto;font-size:12px}
.answer-mark{display:inline-block;min-inline-size:30px;margin-inline-end:4px;padding-inline:6px;border-radius:4px;background:var(--s-info-fill);color:var(--s-info-ink);font-size:12px;line-height:20px;text-align:center;font-variant-numeric:tabular-nums}
.answer-note{padding:6px 10px;border-radius:var(--s-radius);background:var(--s-sunken);overflow-wrap:anywhere;white-space:pre-line}
.answer-text{overflow-wrap:anywhere;white-space:pre-line}
.answer-told{display:grid;gap:8px}
.answer-told dt{color:var(--s-text-2);font-size:12px;line-height:18px}
.answer-told dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
.why-pair{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px 24px}
.why-fields{display:grid;gap:8px}
.whys{display:grid;margin:0;padding:0;list-style:none;counter-reset:why}
.whys>li{position:relative;padding-block:4px;padding-inline-start:30px;counter-increment:why;overflow-wrap:anywhere}
.whys>li::before{content:counter(why);position:absolute;inset-inline-start:0;inset-block-start:4px;inline-size:20px;border-radius:50%;background:var(--s-neutral-fill);color:var(--s-neutral-ink);font-size:12px;line-height:20px;text-align:center}
.whys>li::after{content:'';position:absolute;inset-inline-start:9px;inset-block:26px -2px;inline-size:2px;background:var(--s-line)}
.whys>.why-cause{margin-block-start:4px;font-weight:var(--s-weight-medium)}
.whys>.why-cause::before{content:'!';background:var(--s-bad-fill);color:var(--s-bad-ink)}
.whys>.why-cause::after{display:none}
.fishbone{display:grid;grid-template-columns:minmax(0,1fr) minmax(90px,150px);grid-template-rows:auto 3px auto;align-items:center;margin:0;padding-block:4px}
.bones{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));grid-column:1;align-self:stretch;margin:0;padding:0;list-style:none}
.bone{position:relative;min-block-size:84px;padding:4px 22px 12px 6px;font-size:13px;line-height:18px;overflow-wrap:anywhere}
.bones-below .bone{display:flex;flex-direction:column-reverse;justify-content:flex-start;padding-block:12px 4px}
.bone ul{margin:0;padding-inline-start:16px;list-style:disc}
.bone strong{font-weight:var(--s-weight-medium);color:var(--s-text-2);font-size:12px}
.bone-line{position:absolute;inset-block:0;inset-inline-end:0;inline-size:18px;block-size:100%}
.bones-below .bone-line{transform:scaleY(-1)}
.bone-line line{stroke:var(--s-text-2);stroke-width:1.5}
.spine{grid-column:1;block-size:3px;background:var(--s-text-2)}
.fish-head{grid-column:2;grid-row:1/4;align-self:center;padding:10px 12px;border:2px solid var(--s-text-2);border-radius:var(--s-radius);background:var(--s-surface);font-size:13px;line-height:18px;font-weight:var(--s-weight-medium);overflow-wrap:anywhere}
.step-way{display:flex;gap:4px;margin:0;padding:0;list-style:none;overflow:hidden}
.step-way li{flex:1;min-inline-size:0;padding:6px 4px;border-block-end:3px solid var(--s-line);font-size:12px;line-height:18px;text-align:center;color:var(--s-text-2);white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.step-way .step-done{border-color:var(--s-good-mark);color:var(--s-text)}
.step-way .step-now{border-color:var(--s-solid);color:var(--s-text);font-weight:var(--s-weight-medium)}
.letter-step{margin-block-start:5mm}
.letter-step h3{margin-block-end:2mm;padding-block-end:1mm;border-block-end:.5pt solid #999;font-size:11pt;font-weight:var(--s-weight-strong);break-after:avoid}
@container (max-width:599px){
  .why-pair{grid-template-columns:minmax(0,1fr)}
  .fishbone{grid-template-columns:minmax(0,1fr);grid-template-rows:none;gap:8px}
  .fish-head{grid-column:1;grid-row:1}
  .bones{grid-template-columns:minmax(0,1fr);gap:8px}
  .bone{min-block-size:0;padding:0 0 0 10px;border-inline-start:2px solid var(--s-line)}
  .bones-below .bone{display:block;padding-block:0}
  .spine,.bone-line{display:none}
  .step-way small{display:none}
}
`
