import { sheet } from '../../../../ui/theme/sheet.ts'

/** Receiving by scanning: everything within reach of a thumb. */
export const mobileStyles = sheet`
.receive-mobile{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;max-inline-size:720px;margin-inline:auto;container-type:inline-size}
.scan-box{display:grid;gap:12px;padding:16px;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface)}
.scan-line{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px;align-items:start}
.scan-line>.button{margin-block-start:24px}
.scan-video{inline-size:100%;max-block-size:45vh;border-radius:var(--s-radius);background:#000;object-fit:cover}
.scan-note{display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding:8px 12px;border-radius:var(--s-radius);border:1px solid var(--s-wait-mark);background:var(--s-wait-fill)}
.scan-note p{flex:1 1 200px}
.scan-said{display:flex;align-items:center;gap:8px;min-block-size:44px;padding:8px 12px;border-radius:var(--s-radius);background:var(--s-sunken);font-weight:var(--s-weight-medium)}
.scan-said.tone-good{background:var(--s-good-fill);color:var(--s-good-ink)}
.scan-said.tone-bad{background:var(--s-bad-fill);color:var(--s-bad-ink)}
.scan-list{display:grid;gap:8px;margin-block:8px 0;padding:0;list-style:none}
.scan-list>li{display:grid;gap:8px;padding:10px 16px;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface)}
.scan-head{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px}
.scan-head strong{font-weight:var(--s-weight-strong);font-variant-numeric:tabular-nums}
.scan-head .tag{margin-inline-start:auto}
.scan-facts{color:var(--s-text-2);overflow-wrap:anywhere}
.scan-row{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px;align-items:end}
.scan-row>.stacked{align-self:center}
.scan-packages{display:flex;flex-wrap:wrap;gap:8px;margin:0;padding:0;list-style:none;font-variant-numeric:tabular-nums}
.receive-mobile h2{font-size:16px;line-height:24px;font-weight:var(--s-weight-strong)}
.receive-mobile .button{min-block-size:44px}
@container (max-width:599px){.scan-acts .button{flex:1}}
.scan-acts{display:flex;flex-wrap:wrap;gap:8px}
`
