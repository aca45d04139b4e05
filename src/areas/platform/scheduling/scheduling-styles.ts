import { sheet } from '../../../ui/theme/sheet.ts'

/** The log of a run, the form of a task with its next times, and that of an executor. */
export const schedulingStyles = sheet`
.run-entry{display:grid;gap:20px;min-inline-size:0}
.run-log{margin:0;max-block-size:min(60vh,560px);overflow:auto;padding:10px 12px;border:1px solid var(--s-line);border-radius:var(--s-radius);background:var(--s-sunken);font:12px/18px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.executor-addresses{margin:0;padding-inline-start:20px}
.executor-secret{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}
.next-times{grid-column:1/-1;display:grid;gap:4px;min-block-size:252px;align-content:start}
.next-times p{margin:0}
.next-times ol{margin:0;padding-inline-start:24px;font-variant-numeric:tabular-nums}
`
