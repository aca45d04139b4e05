import { sheet } from '../../../../ui/theme/sheet.ts'

/** The scoring grid: elements down, offers across; names stay in sight. */
export const scoreStyles = sheet`
.score-scroll{overflow:auto;max-block-size:min(72vh,900px);border:1px solid var(--s-line);border-radius:var(--s-radius-large);outline-offset:2px}
.score{border-collapse:separate;border-spacing:0;min-inline-size:100%;font-variant-numeric:tabular-nums}
.score th,.score td{padding:8px 12px;border-block-end:1px solid var(--s-line);border-inline-end:1px solid var(--s-line);vertical-align:top;text-align:start;background:var(--s-surface)}
.score thead th{position:sticky;inset-block-start:0;z-index:2;background:var(--s-sunken);font-weight:var(--s-weight-strong)}
.score tbody th,.score tfoot th,.score thead th:first-child{position:sticky;inset-inline-start:0;z-index:1;min-inline-size:180px;max-inline-size:260px;font-weight:var(--s-weight-medium)}
.score thead th:first-child{z-index:3}
.score tfoot th,.score tfoot td{background:var(--s-sunken);font-weight:var(--s-weight-strong)}
.score td{min-inline-size:150px}
.score small{display:block;font-weight:400;color:var(--s-text-2);font-size:12px;line-height:18px}
.score-note{white-space:pre-line;overflow-wrap:anywhere}
.score .score-bad{color:var(--s-bad-ink)}
.score input,.score select,.score textarea{box-sizing:border-box;padding-inline:8px;border:1px solid var(--s-line-2);border-radius:var(--s-radius);background:var(--s-surface);color:var(--s-text);font:inherit}
.score input,.score select{inline-size:92px;block-size:32px}
.score input{text-align:end}
.score textarea{display:block;inline-size:100%;min-inline-size:130px;margin-block-start:6px;padding-block:4px;font-size:13px;resize:vertical}
.score [aria-invalid]{border-color:var(--s-bad-mark)}
.score input:focus-visible,.score select:focus-visible,.score textarea:focus-visible{outline:2px solid var(--s-focus);outline-offset:0}
@container (max-width:599px){
  .score tbody th,.score tfoot th,.score thead th:first-child{min-inline-size:112px;max-inline-size:112px;overflow-wrap:anywhere}
  .score th,.score td{padding:6px 8px}
  .score input,.score select{block-size:40px}
}
`
