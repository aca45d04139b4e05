import { sheet } from '../../../ui/theme/style-sheet.ts'

/** The board of plans: a table of suppliers and days, and on a phone a list of days. */
export const boardStyles = sheet`
.board-bar{display:flex;flex-wrap:wrap;align-items:end;gap:8px;margin-block-end:12px}
.board-bar strong{min-inline-size:190px;line-height:32px;text-align:center;font-variant-numeric:tabular-nums}
.board-bar .segments::part(form-control-label){position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.board-scroll{overflow:auto;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface)}
.board{inline-size:100%;border-collapse:separate;border-spacing:0;table-layout:fixed;min-inline-size:1180px}
.board-weeks{min-inline-size:1330px}
.board :is(th,td){border-block-end:1px solid var(--s-line);border-inline-end:1px solid var(--s-line);padding:6px 4px;vertical-align:top;text-align:start;font-weight:400}
.board tr>:last-child{border-inline-end:0}
.board tbody tr:last-child>*{border-block-end:0}
.board thead th{background:var(--s-sunken);color:var(--s-text-2);font-size:12px;font-weight:var(--s-weight-medium);white-space:nowrap}
.board thead .board-today{color:var(--s-link);box-shadow:inset 0 2px 0 var(--s-solid)}
.board tbody th{position:sticky;inset-inline-start:0;z-index:1;background:var(--s-surface);font-weight:var(--s-weight-medium);overflow-wrap:anywhere}
.board col:first-child{inline-size:136px}
.board-over{background:var(--s-selected)}
.board-chips{display:grid;gap:6px}
.board-chip{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 4px;padding:5px 4px;border:1px solid var(--s-line-2);border-inline-start:3px solid var(--tone-mark);border-radius:var(--s-radius);background:var(--s-surface);font-size:12px;line-height:18px}
.board-chip[draggable=true]{cursor:grab}
.board-chip-dragged{opacity:.45}
.board-forecast{border-style:dashed;border-inline-start-style:dashed;color:var(--s-text-2)}
.board-open{grid-column:1/-1;padding:0;border:0;background:none;color:var(--s-link);font:inherit;font-weight:var(--s-weight-medium);text-align:start;cursor:pointer;white-space:nowrap}
.board-time{display:block}
.board-amount{white-space:nowrap}
.board-qty{grid-column:1;align-self:center;font-variant-numeric:tabular-nums}
.board-material{grid-column:1/-1;color:var(--s-text-2);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.board-promise{grid-column:1/-1;color:var(--s-bad-ink)}
.board-days{display:grid;gap:16px}
.board-days h2{font-size:14px;line-height:20px;font-weight:var(--s-weight-strong);margin-block-end:6px}
.board-days .board-chip{font-size:14px;line-height:22px;padding:0 8px 8px}
.board-days .board-open{min-block-size:44px}
.board-hint{color:var(--s-text-2);font-size:12px;margin-block-end:8px}
`
