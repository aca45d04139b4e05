import { sheet } from '../../ui/theme/style-sheet.ts'

export const messageStyles = sheet`
.messages{display:flex;flex-direction:column;min-block-size:0;max-block-size:100%;background:var(--s-surface);color:var(--s-text)}
.messages-head{display:flex;align-items:center;gap:8px;padding:10px 8px 6px 16px}
.messages-title{font-size:16px;font-weight:var(--s-weight-strong);line-height:24px}
.messages-count{flex:1;font-size:12px;color:var(--s-text-2)}
.message-tabs{display:flex;flex:none;overflow-x:auto;scrollbar-width:none;padding-inline:8px;border-block-end:1px solid var(--s-line)}
.message-tab{display:inline-flex;flex:none;align-items:center;gap:6px;block-size:calc(var(--s-control) + 4px);padding:0 12px;border:0;border-block-end:2px solid transparent;background:none;font-weight:var(--s-weight-medium);color:var(--s-text-2);white-space:nowrap;cursor:pointer}
.message-tab:hover,.message-tab[aria-selected=true]{color:var(--s-text)}
.message-tab[aria-selected=true]{border-block-end-color:var(--s-solid)}
.message-tab:focus-visible{outline-offset:-3px}
.message-tab-count{min-inline-size:20px;padding-inline:6px;border-radius:9px;background:var(--s-neutral-fill);color:var(--s-neutral-ink);font-size:12px;line-height:18px;text-align:center}
.messages-list>.skeleton{padding:16px}
.messages-list>.failure{margin:8px 16px}
@media (forced-colors:active){.message-tab[aria-selected=true]{border-block-end-color:Highlight}}
@media print{.message-tabs{display:none}}
.messages-list{flex:1;min-block-size:120px;overflow:auto;overscroll-behavior:contain}
.messages-busy{opacity:.6}
.message{border-block-end:1px solid var(--s-line)}
.message-head{display:grid;grid-template-columns:8px minmax(0,1fr) auto;align-items:baseline;column-gap:10px;row-gap:2px;inline-size:100%;padding:10px 16px;border:0;background:none;text-align:start;cursor:pointer}
.message-head:hover{background:var(--s-hover)}
.message-head:focus-visible{outline-offset:-2px}
.message-dot{inline-size:8px;block-size:8px;border-radius:50%;align-self:center}
.message-unread .message-dot{background:var(--s-solid)}
.message-title{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--s-text)}
.message-unread .message-title{font-weight:var(--s-weight-strong)}
.message-head[aria-expanded=true] .message-title{white-space:normal}
.message-time,.message-facts{font-size:12px;color:var(--s-text-2);white-space:nowrap}
.message-facts{grid-column:2 / 4}
.message-body{padding:0 16px 14px 34px}
.message-body .button{margin-block-start:10px}
.messages-foot{display:flex;align-items:center;justify-content:space-between;gap:8px;padding:8px 16px}
.messages-foot span{font-size:12px;color:var(--s-text-2)}
.messages-note{padding:16px}
.notice{max-inline-size:880px;padding:24px;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface)}
.notice-facts{display:flex;flex-wrap:wrap;gap:4px 20px;margin-block:6px 16px;padding-block-end:12px;border-block-end:1px solid var(--s-line);font-size:12px;color:var(--s-text-2)}
.notice h1{font-size:20px;font-weight:var(--s-weight-strong);line-height:28px}
.notice>.button{margin-block-start:20px}
`
