import { sheet } from '../../../ui/theme/sheet.ts'

/** A year of months, as many per line as fit. */
export const calendarStyles = sheet`
.work-year{display:grid;grid-template-columns:repeat(auto-fill,minmax(248px,1fr));gap:16px;min-inline-size:0}
.work-month{border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface);padding:12px}
.work-month h2{font-size:14px;font-weight:var(--s-weight-strong);margin-block-end:8px}
.work-month table{inline-size:100%;border-collapse:separate;border-spacing:2px;table-layout:fixed}
.work-month th{font-size:12px;font-weight:400;color:var(--s-text-2);padding:0;block-size:24px;overflow:hidden}
.work-month td{padding:0}
.work-day{position:relative;display:grid;place-items:center;inline-size:100%;block-size:32px;padding:0;border:1px solid transparent;border-radius:var(--s-radius);background:transparent;color:var(--s-text);font:inherit;font-size:13px;font-variant-numeric:tabular-nums;cursor:pointer}
.work-day:hover{border-color:var(--s-edge)}
.work-day-off{background:var(--s-sunken);color:var(--s-text-2)}
.work-day-set{font-weight:var(--s-weight-strong)}
.work-day-set.work-day-off{background:var(--s-bad-fill);color:var(--s-bad-ink)}
.work-day-set.work-day-on{background:var(--s-good-fill);color:var(--s-good-ink)}
.work-day-own::after{content:'';position:absolute;inset-block-end:3px;inline-size:4px;block-size:4px;border-radius:50%;background:currentColor}
.work-day-now{border-color:var(--s-solid)}
.work-keys{display:flex;flex-wrap:wrap;gap:4px 16px;color:var(--s-text-2);font-size:12px}
.work-keys>span{display:inline-flex;align-items:center;gap:6px}
.work-keys i{position:relative;display:grid;place-items:center;inline-size:16px;block-size:16px;border-radius:var(--s-radius-small)}
.work-weekdays{display:flex;flex-wrap:wrap;gap:8px 16px;border:0;padding:0}
.work-weekdays legend{padding:0;margin-block-end:4px;color:var(--s-text-2);font-size:12px}
.work-step{display:flex;align-items:center;gap:4px;font-variant-numeric:tabular-nums;font-weight:var(--s-weight-strong)}
@media (pointer:coarse){.work-day{block-size:44px}}
`
