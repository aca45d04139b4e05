import { sheet } from '../../../ui/theme/sheet.ts'

/** Announcements to be read: the public bulletin, and one of them. */
export const bulletinStyles = sheet`
.bulletin{display:grid;grid-template-columns:minmax(0,1fr);gap:20px;inline-size:100%;max-inline-size:880px;margin-inline:auto;padding-block:16px 24px;container-type:inline-size}
.bulletin-head{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:end;gap:12px 24px}
.bulletin-head h1{font-size:28px;font-weight:var(--s-weight-strong);line-height:36px;letter-spacing:-.01em}
.bulletin-lead{margin-block-start:6px;max-inline-size:56ch;font-size:15px;line-height:24px;color:var(--s-text-2)}
.bulletin-ways{display:flex;flex-wrap:wrap;gap:8px}
.bulletin-ways .button{block-size:40px;padding-inline:16px}
.bulletin-search{display:flex;flex-wrap:wrap;align-items:end;gap:8px 16px}
.bulletin-search .field{flex:1 1 240px}
.bulletin-search .segments{flex:1 1 100%}
.bulletin-search .segments legend{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.bulletin-search .segments-row{max-inline-size:560px}
.bulletin-list{display:grid;grid-template-columns:minmax(0,1fr);margin:0;padding:0;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface);overflow:hidden}
.bulletin-busy{opacity:.6}
.bulletin-item+.bulletin-item{border-block-start:1px solid var(--s-line)}
.bulletin-link{display:grid;grid-template-columns:88px minmax(0,1fr);gap:4px 20px;padding:18px 24px;color:var(--s-text)}
.bulletin-link:hover{background:var(--s-hover);text-decoration:none}
.bulletin-link:focus-visible{outline-offset:-2px}
.bulletin-link:hover .bulletin-title{color:var(--s-link)}
.bulletin-day{font-size:13px;line-height:24px;color:var(--s-text-2);white-space:nowrap}
.bulletin-title{font-size:16px;font-weight:var(--s-weight-strong);line-height:24px;overflow-wrap:anywhere}
.bulletin-excerpt{grid-column:2;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;font-size:14px;line-height:22px;color:var(--s-text-2);overflow-wrap:anywhere}
.bulletin-tags{grid-column:2;display:flex;flex-wrap:wrap;gap:6px;margin-block-start:4px}
.announcement{display:grid;grid-template-columns:minmax(0,1fr);gap:20px}
.announcement-card{max-inline-size:880px;padding:32px 40px;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface)}
.announcement h1{font-size:24px;font-weight:var(--s-weight-strong);line-height:34px;overflow-wrap:anywhere}
.announcement-facts{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px;margin-block-start:8px;padding-block-end:16px;border-block-end:1px solid var(--s-line);font-size:13px;color:var(--s-text-2)}
.announcement-text{max-inline-size:68ch;font-size:16px;line-height:1.8}
.announcement .announcement-text>*+*{margin-block-start:14px}
.announcement .announcement-text h2{margin-block-start:24px;font-size:18px;font-weight:var(--s-weight-strong);line-height:28px}
.announcement .announcement-text h3{margin-block-start:20px;font-size:16px;font-weight:var(--s-weight-strong)}
.announcement-files{display:grid;gap:4px}
.announcement-files h2{font-size:14px;font-weight:var(--s-weight-strong)}
.announcement-readers{display:grid;gap:12px;margin-block-start:24px}
.announcement-readers h2{font-size:16px;font-weight:var(--s-weight-strong)}
.announcement-sign{display:flex;flex-wrap:wrap;align-items:center;gap:12px;padding:14px 16px;border-radius:var(--s-radius);background:var(--s-wait-fill)}
.announcement-sign p{flex:1 1 240px}
.announcement-signed{display:flex;gap:8px;padding:12px 16px;border-radius:var(--s-radius);background:var(--s-good-fill);color:var(--s-good-ink)}
.announcement-signed .icon{margin-block-start:3px}
@container (max-width:599px){
  .bulletin-head{grid-template-columns:minmax(0,1fr)}
  .bulletin-head h1{font-size:24px;line-height:32px}
  .bulletin-ways .button{flex:1;block-size:44px}
  .bulletin-link{grid-template-columns:minmax(0,1fr);padding:16px}
  .bulletin-excerpt,.bulletin-tags{grid-column:1}
  .bulletin-day{order:-1;line-height:18px}
  .announcement-card{padding:20px 16px}
  .announcement h1{font-size:20px;line-height:30px}
}
@media (max-width:599px){.announcement-card{padding:20px 16px}}
`
