import { sheet } from '../../ui/theme/sheet.ts'

export const errorLogStyles = sheet`
.faults{display:grid;gap:12px}
.fault{display:grid;gap:8px;padding:12px;border:1px solid var(--s-line);border-inline-start:3px solid var(--s-bad-mark);border-radius:var(--s-radius)}
.fault dl{display:grid;gap:2px}
.fault dl>div{display:grid;grid-template-columns:88px minmax(0,1fr);gap:8px}
.fault dt{color:var(--s-text-2)}
.fault dd{overflow-wrap:anywhere;white-space:pre-wrap}
.fault pre{margin:8px 0 0;padding:8px;overflow:auto;border-radius:var(--s-radius-small);background:var(--s-sunken);font-size:12px}
`

export const settingsStyles = sheet`
.settings{display:grid;gap:24px}
.settings-group{display:grid;gap:4px}
.settings-group h3{font-size:12px;font-weight:var(--s-weight-strong);color:var(--s-text-2);margin-block-end:4px}
.settings-note{font-size:12px;color:var(--s-text-2)}
`

export const searchStyles = sheet`
.find-box{display:flex;align-items:center;gap:8px;padding-inline:10px;border:1px solid var(--s-line-2);border-radius:var(--s-radius)}
.find-box:focus-within{border-color:var(--s-focus);outline:2px solid var(--s-focus);outline-offset:-1px}
.find-box .icon{color:var(--s-text-2)}
.find-box input{flex:1;min-inline-size:0;block-size:40px;border:0;background:none;outline:0}
.find-list{display:grid;gap:2px;align-content:start;min-block-size:min(240px,40vh);max-block-size:min(420px,50vh);overflow:auto}
.find-title{padding:8px 10px 2px;font-size:12px;color:var(--s-text-2)}
.find-entry{display:flex;align-items:center;gap:10px;padding:8px 10px;border-radius:var(--s-radius);cursor:pointer}
.find-entry:hover{background:var(--s-hover)}
.find-entry[aria-selected=true]{background:var(--s-selected);color:var(--s-link)}
.find-entry .icon{color:var(--s-text-2)}
.find-entry>span{flex:1;min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.find-entry small{flex:none;max-inline-size:45%;overflow:hidden;text-overflow:ellipsis;font-size:12px;color:var(--s-text-2)}
.find-none{padding:16px 10px;color:var(--s-text-2)}
.find-keys{display:flex;flex-wrap:wrap;gap:4px 16px;font-size:12px;color:var(--s-text-2)}
.find-keys kbd{padding:1px 5px;border:1px solid var(--s-line-2);border-radius:4px;font:inherit}
@media (max-width:599px){.find-keys{display:none}}
`
