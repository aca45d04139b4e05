import { sheet } from '../../../ui/theme/sheet.ts'

/** An entry of the interfaces' log, and the form of an interface. */
export const interfaceStyles = sheet`
.interface-entry{display:grid;gap:20px;min-inline-size:0}
.interface-part{display:grid;gap:8px;min-inline-size:0}
.interface-part h3{margin:0;font-size:14px;font-weight:var(--s-weight-strong)}
.interface-part p{margin:0}
.interface-head{display:flex;align-items:center;justify-content:space-between;gap:8px;min-block-size:28px}
.interface-body{margin:0;max-block-size:min(50vh,480px);overflow:auto;padding:10px 12px;border:1px solid var(--s-line);border-radius:var(--s-radius);background:var(--s-sunken);font:12px/18px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere;tab-size:2}
.interface-names{display:grid;grid-template-columns:repeat(auto-fill,minmax(180px,1fr));gap:12px var(--s-gap);min-inline-size:0;margin:0;padding:0;border:0}
.interface-names legend{padding:0;margin-block-end:4px;font-weight:var(--s-weight-strong)}
.interface-names>.hint{margin:0;grid-column:1/-1;color:var(--s-text-2);font-size:12px}
.interface-secret{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}
`
