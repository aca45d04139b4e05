import { sheet } from '../../../../ui/theme/sheet.ts'

/** The comparison: articles down, quotes across, the first column and the head stay in sight. */
export const parityStyles = sheet`
.parity-proposals{display:grid;grid-template-columns:repeat(auto-fit,minmax(210px,1fr));gap:12px}
.parity-card{display:grid;gap:4px;align-content:start;padding:12px 14px;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface)}
.parity-card-own{border-color:var(--s-brand-3)}
.parity-card h3{display:flex;flex-wrap:wrap;align-items:center;gap:6px;font-size:14px;line-height:22px;font-weight:var(--s-weight-strong);min-block-size:26px}
.parity-card .parity-sum{font-size:18px;line-height:26px;font-weight:var(--s-weight-strong);font-variant-numeric:tabular-nums}
.parity-card dl{display:grid;gap:2px;margin:0;font-size:12px;line-height:18px}
.parity-card dl>div{display:flex;justify-content:space-between;gap:12px}
.parity-card dt{color:var(--s-text-2)}
.parity-card dd{margin:0;font-variant-numeric:tabular-nums;text-align:end}
.parity-card .button{justify-self:start;margin-block-start:6px}
.parity-split{display:grid;grid-template-columns:minmax(140px,1fr) minmax(140px,1fr) minmax(180px,2fr);gap:12px;align-items:end;margin-block-start:12px}
.parity-split input[type=range]{inline-size:100%;accent-color:var(--s-solid)}
.parity-scroll{overflow:auto;max-block-size:min(72vh,900px);border:1px solid var(--s-line);border-radius:var(--s-radius-large);outline-offset:2px}
.parity{border-collapse:separate;border-spacing:0;min-inline-size:100%;font-variant-numeric:tabular-nums}
.parity th,.parity td{padding:8px 12px;border-block-end:1px solid var(--s-line);border-inline-end:1px solid var(--s-line);vertical-align:top;text-align:start;background:var(--s-surface)}
.parity-even{--parity-head:230px;table-layout:fixed}
.parity-even .parity-names{inline-size:var(--parity-head)}
.parity-even :is(th,td){overflow-wrap:anywhere}
.parity thead th{position:sticky;inset-block-start:0;z-index:3;background:var(--s-sunken);font-weight:var(--s-weight-strong)}
.parity tbody th,.parity tfoot th,.parity thead th:first-child{position:sticky;inset-inline-start:0;z-index:2;min-inline-size:200px;max-inline-size:260px;font-weight:400}
.parity thead th:first-child{z-index:4}
.parity tfoot th,.parity tfoot td{position:sticky;inset-block-end:0;z-index:3;background:var(--s-sunken);border-block-end:0}
.parity tfoot th{z-index:4;font-weight:var(--s-weight-strong)}
.parity td,.parity thead th{min-inline-size:176px}
.parity small{display:block;font-weight:400;color:var(--s-text-2);font-size:12px;line-height:18px}
.parity .parity-price{display:flex;align-items:center;gap:6px;font-size:15px;line-height:22px;font-weight:var(--s-weight-strong)}
.parity .parity-best{box-shadow:inset 3px 0 0 var(--s-good-mark)}
.parity-mark{display:inline-flex;align-items:center;gap:3px;padding:0 6px;border-radius:999px;background:var(--s-good-fill);color:var(--s-good-ink);font-size:12px;font-weight:var(--s-weight-medium);line-height:18px;white-space:nowrap}
.parity .parity-off{color:var(--s-text-2)}
.parity .parity-bad{color:var(--s-bad-ink);font-weight:var(--s-weight-medium)}
.parity label{display:flex;align-items:center;gap:6px;margin-block-start:6px;font-size:12px;color:var(--s-text-2)}
.parity input{inline-size:84px;block-size:28px;padding-inline:8px;border:1px solid var(--s-line-2);border-radius:var(--s-radius);background:var(--s-surface);color:var(--s-text);font:inherit;font-variant-numeric:tabular-nums;text-align:end}
.parity input:focus-visible{outline:2px solid var(--s-focus);outline-offset:0}
.parity .parity-chosen{box-shadow:inset 0 0 0 2px var(--s-brand-3)}
.parity td{position:relative}
.parity-lift{margin-block-end:8px;min-block-size:22px;font-size:13px;line-height:22px;color:var(--s-text-2)}
.parity-lifted{color:var(--s-text);font-variant-numeric:tabular-nums}
.parity-qty{display:flex;align-items:end;gap:6px}
.parity .parity-grip{display:grid;place-items:center;inline-size:32px;block-size:28px;padding:0;border:1px solid var(--s-line-2);border-radius:var(--s-radius);background:var(--s-surface);color:var(--s-text-2);cursor:grab;touch-action:none}
.parity .parity-grip:hover{border-color:var(--s-brand-3);color:var(--s-link)}
.parity .parity-grip:focus-visible{outline:2px solid var(--s-focus);outline-offset:1px}
.parity .parity-grip[aria-pressed=true]{cursor:grabbing;border-color:var(--s-solid);color:var(--s-link)}
.parity .parity-source{outline:2px dashed var(--s-brand-3);outline-offset:-4px}
.parity .parity-target{outline:2px solid var(--s-focus);outline-offset:-2px}
.parity-share{position:absolute;inset-block-end:0;inset-inline-start:0;block-size:4px;background:var(--s-solid);pointer-events:none}
@container (max-width:599px){
  .parity-even{--parity-head:124px}
  .parity tbody th,.parity tfoot th,.parity thead th:first-child{min-inline-size:124px;max-inline-size:124px;overflow-wrap:anywhere}
  .parity th,.parity td{padding:6px 8px}
  .parity input{block-size:40px}
  .parity .parity-grip{inline-size:40px;block-size:40px}
  .parity-split{grid-template-columns:minmax(0,1fr)}
}
@media print{
  .parity-scroll{overflow:visible;max-block-size:none;border:0}
  .parity thead th,.parity tbody th,.parity tfoot th,.parity tfoot td{position:static}
  .parity th,.parity td{min-inline-size:0;padding:4px 6px;font-size:10px}
  .parity-card .button,.parity-split,.parity-lift,.parity-grip{display:none}
}
`
