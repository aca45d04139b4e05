import { sheet } from '../theme/style-sheet.ts'

export const documentStyles = sheet`
.document{display:flex;flex-direction:column;gap:var(--s-gap);container-type:inline-size;min-inline-size:0}
.document-notice{display:contents}
.document-head{display:grid;gap:12px;padding:16px 20px;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface)}
.document-line{display:flex;flex-wrap:wrap;align-items:center;gap:6px 10px}
.document-name{min-inline-size:0}
.document-kind{font-size:12px;line-height:16px;color:var(--s-text-2)}
.document-number{font-size:var(--s-font-size-page);line-height:28px;font-weight:var(--s-weight-strong);letter-spacing:-.01em;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.document-tags .tags{padding-block:0}
.document-tags{display:flex;flex-wrap:wrap;gap:6px;align-self:end;padding-block-end:3px}
.document-line .button-row{margin-inline-start:auto}
.document-facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:10px 24px;padding-block-start:12px;border-block-start:1px solid var(--s-line)}
.document-facts dt,.facts dt{font-size:12px;line-height:18px;color:var(--s-text-2)}
.document-facts dd>.stacked{padding-block:0}
.document-facts dd,.facts dd{font-weight:var(--s-weight-medium);overflow-wrap:anywhere;min-block-size:21px}
.expected{display:flex;align-items:center;gap:10px;margin:0 -20px -16px;padding:10px 20px;border-block-start:1px solid var(--s-line);border-radius:0 0 var(--s-radius-large) var(--s-radius-large);background:var(--s-wait-fill);color:var(--s-text)}
.expected .icon{color:var(--s-wait-ink)}
.expected-text{flex:1;min-inline-size:0;font-weight:var(--s-weight-medium)}
.document-body{display:grid;grid-template-columns:minmax(0,1fr) 300px;gap:var(--s-gap);align-items:start}
.document-body-plain{grid-template-columns:minmax(0,1fr)}
.document-main{display:grid;gap:var(--s-gap);min-inline-size:0}
.section{min-inline-size:0;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface)}
.section-head{display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding:10px 16px;min-block-size:calc(var(--s-control) + 12px)}
.section-head h2{font-size:var(--s-font-size-title);font-weight:var(--s-weight-strong);line-height:24px}
.section-head .tab-count{min-inline-size:20px;padding-inline:6px;border-radius:9px;background:var(--s-neutral-fill);color:var(--s-neutral-ink);font-size:12px;line-height:18px;text-align:center}
.section-extra{margin-inline-start:auto;display:flex;flex-wrap:wrap;gap:8px}
.tab-extra{justify-content:flex-end;margin-block-end:12px}
.section-body{padding:0 16px 16px;min-inline-size:0}
.section-body:first-child{padding-block-start:16px}
.section-body .table-scroll{border-radius:var(--s-radius)}
.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(180px,1fr));gap:12px 24px}
.section-body>*+.fact-list{margin-block-start:12px}
.facts dd{font-weight:400}
.document-aside{display:grid;gap:var(--s-gap);min-inline-size:0}
.timeline{display:grid}
.event{position:relative;display:grid;grid-template-columns:12px minmax(0,1fr);gap:0 12px;padding-block-end:18px}
.event:last-child{padding-block-end:0}
.event::before{content:'';position:absolute;inset-block:14px -6px;inset-inline-start:5px;inline-size:2px;background:var(--s-line)}
.event:last-child::before{display:none}
.event-dot{position:relative;inline-size:12px;block-size:12px;margin-block-start:5px;border-radius:50%;border:2px solid var(--tone-mark);background:var(--s-surface)}
.event:first-child .event-dot{background:var(--tone-mark)}
.event-title{font-weight:var(--s-weight-medium)}
.event-meta{display:flex;flex-wrap:wrap;gap:0 8px;font-size:12px;line-height:18px;color:var(--s-text-2);font-variant-numeric:tabular-nums}
.event-note{margin-block-start:4px;padding:6px 10px;border-radius:var(--s-radius);background:var(--s-sunken);overflow-wrap:anywhere;white-space:pre-line}
.event .details{margin-block-start:4px}
.changes{inline-size:100%;border-collapse:collapse;font-size:13px}
.changes th,.changes td{padding:5px 8px;border-block-end:1px solid var(--s-line);text-align:start;vertical-align:top;overflow-wrap:anywhere}
.changes thead th{font-size:12px;font-weight:var(--s-weight-medium);color:var(--s-text-2)}
.changes tbody th{font-weight:400}
.changes tr:last-child>*{border-block-end:0}
.change-place{display:block;font-size:12px;color:var(--s-text-2)}
.changes del{color:var(--s-bad-ink);text-decoration-thickness:1px}
.changes ins{color:var(--s-good-ink);font-weight:var(--s-weight-medium);text-decoration:none}
.change-none{color:var(--s-text-2);font-style:italic}
.document>.foot-bar{order:9}
@container (max-width:899px){.document-body{grid-template-columns:minmax(0,1fr)}}
@container (max-width:599px){
  .document-head{padding:14px 16px}
  .expected{margin:0 -16px -14px;padding-inline:16px}
  .document-facts,.facts{grid-template-columns:repeat(2,minmax(0,1fr));gap:10px 16px}
  .section-head{padding-inline:14px}
  .section-body{padding:0 14px 14px}
  .document-line .button-row{margin-inline-start:0}
}
@media print{
  .document-head,.section{border:0;padding-inline:0}
  .document-body{grid-template-columns:minmax(0,1fr)}
  .expected,.document-notice,.document :is(.button,.icon-button),.section-extra,.document-aside{display:none}
  .section{break-inside:avoid-page}
}
`
