import { sheet } from '../../../ui/theme/sheet.ts'

export const providerFormStyles = sheet`
.provider-part,.provider-roles{display:grid;gap:12px;min-inline-size:0;margin:0;padding:0;border:0}
.provider-roles legend{padding:0;margin-block-end:4px;font-weight:var(--s-weight-strong)}
.provider-roles>.hint{margin:0;color:var(--s-text-2);font-size:12px}
.provider-role{display:grid;grid-template-columns:1fr 1fr auto;align-items:end;gap:8px}
.provider-findings{display:grid;gap:6px;margin:0;padding:0;list-style:none}
.provider-findings li{display:flex;gap:8px;overflow-wrap:anywhere}
.provider-findings .icon{flex:none;margin-block-start:3px}
.provider-good{color:var(--s-good-ink)}
.provider-wait{color:var(--s-wait-ink)}
.provider-bad{color:var(--s-bad-ink)}
@container (max-width:479px){.provider-role{grid-template-columns:1fr auto}.provider-role>.field:nth-child(2){grid-column:1;grid-row:2}}
`
