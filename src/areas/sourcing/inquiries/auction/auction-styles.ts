import { sheet } from '../../../../ui/theme/style-sheet.ts'

/** The figures of an auction, large enough to be read at a glance. */
export const auctionStyles = sheet`
.auction-figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(130px,1fr));gap:12px;margin:0}
.auction-figures>div{padding:10px 14px;border-radius:var(--s-radius);background:var(--s-sunken)}
.auction-figures dt{color:var(--s-text-2);font-size:12px;line-height:18px}
.auction-figures dd{margin:0;font-size:20px;line-height:28px;font-weight:var(--s-weight-strong);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.auction-figures dd small{display:block;font-size:12px;line-height:18px;font-weight:400;color:var(--s-text-2)}
.auction-figures .stacked{padding:0}
.auction-figures .stacked>span:first-child{font-size:14px;line-height:20px}
.auction-figures .stacked small{font-size:16px;line-height:22px;font-weight:var(--s-weight-medium);color:inherit}
`
