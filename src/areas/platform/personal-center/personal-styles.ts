import { sheet } from '../../../ui/theme/sheet.ts'

/** The page of the own account. */
export const personalStyles = sheet`
.personal{container-type:inline-size;max-inline-size:1200px}
.personal-parts{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px;align-items:start;margin-block-start:16px}
.personal-part{display:grid;gap:16px;padding:16px;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface)}
.personal-part h2{font-size:16px;font-weight:var(--s-weight-strong)}
.personal-wide{grid-column:1/-1}
.personal-note{color:var(--s-text-2);font-size:12px}
.own-picture{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.own-picture .avatar,.own-picture>.icon{inline-size:56px;block-size:56px;border-radius:50%;object-fit:cover}
.own-picture>.icon{padding:14px;background:var(--s-sunken);color:var(--s-text-2)}
.personal-form{display:grid;gap:12px;max-inline-size:360px}
.personal-form .button{justify-self:start}
.personal-buttons{display:flex;flex-wrap:wrap;gap:8px}
.capacity-group{display:grid;gap:4px}
.capacity-group h3{font-size:12px;font-weight:var(--s-weight-medium);color:var(--s-text-2)}
.capacity-group ul{display:grid;gap:4px 16px;grid-template-columns:repeat(auto-fill,minmax(min(320px,100%),1fr))}
.capacity-group li{display:flex;align-items:center;gap:12px;min-block-size:36px;border-block-end:1px solid var(--s-line)}
.capacity-name{flex:1;min-inline-size:0;overflow-wrap:anywhere}
.told{inline-size:100%;max-inline-size:760px;border-collapse:collapse}
.told :is(th,td){padding:6px 8px;text-align:center;font-weight:400;border-block-end:1px solid var(--s-line)}
.told th:first-child{text-align:start}
.told thead th{font-size:12px;font-weight:var(--s-weight-medium);color:var(--s-text-2)}
.told .told-type{padding-block-start:16px;font-weight:var(--s-weight-strong)}
.told .checkbox{display:inline-grid}
.told-always{display:inline-grid;color:var(--s-text-2)}
.sessions{display:grid}
.sessions li{display:flex;align-items:center;gap:16px;padding-block:12px;border-block-start:1px solid var(--s-line)}
.sessions li:first-child{border:0;padding-block-start:0}
.sessions dl{flex:1;display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:8px}
.sessions dt{font-size:12px;color:var(--s-text-2)}
.session-current{color:var(--s-good-ink);font-weight:var(--s-weight-medium);white-space:nowrap}
@container (max-width:700px){.personal-parts{grid-template-columns:minmax(0,1fr)}.sessions dl{grid-template-columns:repeat(2,minmax(0,1fr))}}
`
