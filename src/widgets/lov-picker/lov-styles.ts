import { sheet } from '../../ui/theme/sheet.ts'

export const lovStyles = sheet`
.lov{display:grid;gap:4px;min-inline-size:0}
.lov .control{flex-wrap:wrap}
.lov-several{color:var(--s-link);text-decoration:underline;min-block-size:24px}
.lov-input{display:flex;flex:1 1 120px;align-items:center;min-inline-size:0}
.lov-chips{display:contents}
.lov-chip{
  display:inline-flex;align-items:center;gap:2px;max-inline-size:100%;min-block-size:24px;margin-block:3px;margin-inline-start:4px;padding-inline-start:8px;
  border-radius:var(--s-radius-small);background:var(--s-selected);
}
.lov-chip>span{min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.lov-chip-off{background:var(--s-sunken);color:var(--s-text-2);text-decoration:line-through}
.lov-chip .icon-button{min-inline-size:24px;inline-size:24px;block-size:24px;margin:0}
.lov-note{color:var(--s-text-2);font-size:12px;line-height:18px}
.lov-query{container-type:inline-size;display:grid;gap:var(--s-gap)}
.lov-fields{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:var(--s-gap);align-items:start}
@container (max-width:719px){.lov-fields{grid-template-columns:repeat(2,minmax(0,1fr))}}
@container (max-width:479px){.lov-fields{grid-template-columns:minmax(0,1fr)}}
.lov-acts,.lov-recent{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.lov-favour{color:var(--s-text-2)}
.lov-favour[aria-pressed=true]{color:var(--s-link)}
.lov-favour[aria-pressed=true] path{fill:currentColor}
.lov-recent .button{max-inline-size:240px}
.lov-recent .button-text{overflow:hidden;text-overflow:ellipsis}
.lov-pair{display:flex;align-items:center;gap:6px}
.lov-pair>*{flex:1;min-inline-size:0}
.lov-levels{display:grid;gap:6px}
.lov-tree{max-block-size:320px;overflow:auto;padding:4px;min-inline-size:220px}
.lov-group{display:flex;flex-wrap:wrap;gap:4px 14px}
.lov-rows{min-inline-size:0;display:grid;gap:var(--s-gap)}
.lov-rows-one tbody tr,.lov-rows-one .card{cursor:pointer}
.lov-warning{display:flex;align-items:center;gap:8px;padding:8px 12px;border:1px solid var(--s-wait-mark,var(--s-line-2));border-radius:var(--s-radius);background:var(--s-sunken)}
.lov-report{display:grid;gap:6px;padding:10px 12px;border:1px solid var(--s-line);border-radius:var(--s-radius);background:var(--s-sunken)}
.lov-report-head{display:flex;align-items:center;gap:8px}
.lov-report-head strong{flex:1;font-weight:var(--s-weight-strong)}
.lov-report dd{display:flex;flex-wrap:wrap;gap:4px 10px;overflow-wrap:anywhere}
.lov-report dt{font-size:12px;color:var(--s-text-2)}
.lov-foot{margin-inline-end:auto;display:flex;align-items:center}
`
