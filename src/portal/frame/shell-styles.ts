import { sheet } from '../../ui/theme/sheet.ts'

/** Only the portal depends on the window width (992 px). */
export const shellStyles = sheet`
:host{display:block;min-block-size:100%}
.shell{display:grid;grid-template-columns:auto minmax(0,1fr);min-block-size:100dvh;background:var(--s-canvas)}
.shell-main{grid-column:-2;display:flex;flex-direction:column;min-inline-size:0}
.shell-top{position:relative;z-index:20;background:var(--s-surface)}
.shell-fixed{position:sticky;inset-block-start:0}
.shell-main:has(>.shell-fixed){--srm-sticky-top:calc(var(--s-header) + 1px)}
.shell-main:has(>.shell-fixed .strip){--srm-sticky-top:calc(var(--s-header) + 37px)}
.shell-page{--shell-pad:16px;position:relative;flex:1;min-inline-size:0;padding:var(--shell-pad);outline:0}
.shell-footer{padding:12px 16px 16px;font-size:12px;color:var(--s-text-2);text-align:center}
.shell-skip{position:absolute;inset-inline-start:8px;inset-block-start:8px;z-index:50;padding:8px 12px;border:1px solid var(--s-line-2);border-radius:var(--s-radius);background:var(--s-surface);color:var(--s-text)}
.shell-skip:not(:focus){inline-size:1px;block-size:1px;padding:0;border:0;overflow:hidden;clip-path:inset(50%)}
.header{display:flex;align-items:center;gap:4px;block-size:var(--s-header);background:var(--s-header-fill);padding-inline:8px 12px;border-block-end:1px solid var(--s-line)}
.header>*{flex:none}
.header>.header-crumbs{flex:0 1 auto;min-inline-size:0}
.header>.header-space{flex:1}
.header>.header-stale{flex:0 1 auto;min-inline-size:0;max-inline-size:36ch;color:var(--s-text-2);font-size:12px;line-height:16px;text-align:end}
.header srm-message-centre{--srm-bell-color:var(--s-text-2);margin-inline-end:4px}
.crumbs{display:flex;align-items:center;min-inline-size:0;margin-inline-start:4px;white-space:nowrap;overflow:hidden}
.crumbs li{display:flex;align-items:center;min-inline-size:0;color:var(--s-text-2)}
.crumbs li+li::before{content:'/';margin-inline:8px;color:var(--s-line-2)}
.crumbs li:last-child{color:var(--s-text);overflow:hidden}
.crumbs li:last-child span{overflow:hidden;text-overflow:ellipsis}
.crumbs a{color:inherit}
.header-user{max-inline-size:180px}
.header-user .button-text{display:flex;align-items:center;gap:8px;min-inline-size:0}
.header-badge{position:relative;display:inline-flex}
.header-badge::after{content:attr(data-count);position:absolute;inset-block-start:-2px;inset-inline-end:-4px;min-inline-size:16px;padding-inline:4px;border-radius:8px;background:var(--s-danger-solid);color:#fff;font-size:11px;line-height:16px;text-align:center;pointer-events:none}
.header-avatar{inline-size:24px;block-size:24px;border-radius:50%;object-fit:cover}
.header-who{display:grid;min-inline-size:0;text-align:start}
.header-name{overflow:hidden;text-overflow:ellipsis;line-height:20px}
.header-company{overflow:hidden;text-overflow:ellipsis;color:var(--s-text-2);font-size:12px;line-height:16px}
.view-behind{position:absolute;inset-inline:var(--shell-pad);block-size:0;overflow:hidden;content-visibility:hidden}
@supports not (content-visibility:hidden){.view-behind{display:none}}
@media (max-width:991.98px){
  .shell{grid-template-columns:minmax(0,1fr)}
  .shell-page{--shell-pad:12px}
  .crumbs li:not(:last-child){display:none}
  .crumbs li:last-child::before{display:none}
  .header-who,.header-desk{display:none}
}
@media (max-width:479.98px){.shell-page{--shell-pad:8px}}
@media (max-width:599.98px){
  .header:has(.header-stale){block-size:auto;min-block-size:var(--s-header);flex-wrap:wrap}
  .header:has(.header-stale)>.header-crumbs{flex:1 1 0}
  .header:has(.header-stale)>.header-space{display:none}
  .header>.header-stale{order:1;flex:1 0 100%;max-inline-size:none;padding-block-end:6px;text-align:center}
  .crumbs li:last-child span{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;white-space:normal;overflow-wrap:anywhere;font-size:12px;line-height:15px}
}
@media print{.header,.strip,.shell-footer,.shell-skip{display:none!important}.shell{display:block;background:none}.shell-page{padding:0}.shell-top{position:static}}
`

export const stripStyles = sheet`
.strip{display:flex;align-items:stretch;block-size:36px;border-block-end:1px solid var(--s-line);background:var(--s-surface)}
.strip-list{flex:1;display:flex;min-inline-size:0;overflow:auto hidden;scrollbar-width:none;scroll-padding-inline:4px}
.strip-list::-webkit-scrollbar{display:none}
.strip-tab{flex:none;display:flex;align-items:center;position:relative;max-inline-size:240px;border-inline-end:1px solid var(--s-line);color:var(--s-text-2)}
.strip-tab:hover{background:var(--s-hover)}
.strip-tab.strip-shown{color:var(--s-text);background:var(--s-canvas);font-weight:var(--s-weight-medium)}
.strip-tab.strip-shown::after{content:'';position:absolute;inset-inline:0;inset-block-end:-1px;block-size:2px;background:var(--s-solid)}
.strip-title{flex:1;display:flex;align-items:center;gap:6px;min-inline-size:0;block-size:100%;padding-inline:12px;border:0;background:none;color:inherit;font-weight:inherit;font-size:13px;cursor:pointer}
.strip-closable .strip-title{padding-inline-end:4px}
.strip-title:focus-visible{outline-offset:-2px}
.strip-title span:first-child{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.strip-mark{flex:none;inline-size:8px;block-size:8px;border-radius:50%;background:var(--s-wait-mark)}
.strip-close{flex:none;display:grid;place-content:center;inline-size:24px;block-size:24px;margin-inline-end:4px;padding:0;border:0;border-radius:var(--s-radius-small);background:none;color:var(--s-text-2);cursor:pointer}
@media (pointer:coarse){.strip{block-size:45px}.strip-title{min-inline-size:44px}.strip-close{inline-size:44px;block-size:44px;margin:0}}
.strip-close:hover{background:var(--s-line);color:var(--s-text)}
.strip-more{flex:none;display:flex;align-items:center;padding-inline:4px;border-inline-start:1px solid var(--s-line)}
.strip-menu{position:fixed;z-index:40;margin:0;padding:4px;border:0;border-radius:var(--s-radius);background:var(--s-raised);color:var(--s-text);box-shadow:var(--s-shadow);min-inline-size:160px}
.strip-menu button{display:block;inline-size:100%;min-block-size:32px;padding:4px 12px;border:0;border-radius:var(--s-radius-small);background:none;text-align:start;cursor:pointer}
.strip-menu button:hover,.strip-menu button:focus-visible{background:var(--s-hover)}
.strip-menu button:disabled{opacity:.5;cursor:default}
`
