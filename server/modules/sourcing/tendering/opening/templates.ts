import type { TemplateSeed } from '../../../../kit/seeds/seeds.ts'
import { of } from '../seeds/tender-template.ts'

/** They must not contain anything of a bid. */
export const templates: readonly TemplateSeed[] = [
  of(
    'SUPPLIER',
    'tender.opened',
    { en: 'Bids opened', zh: '已开标', es: 'Ofertas abiertas', ja: '開札のお知らせ' },
    {
      en: '{{tenderingNo}}: the bids were opened',
      zh: '{{tenderingNo}} 已开标',
      es: '{{tenderingNo}}: se abrieron las ofertas',
      ja: '{{tenderingNo}} の開札が行われました',
    },
    {
      en: 'The bids for {{tenderingNo}}, {{title}}, were opened. Compare the receipt hash on the page of the tender with that of your receipt.',
      zh: '{{tenderingNo}}（{{title}}）已开标。请将招标页面上的回执哈希值与您的回执核对。',
      es: 'Se abrieron las ofertas de {{tenderingNo}}, {{title}}. Compare el hash del recibo en la página de la licitación con el de su recibo.',
      ja: '{{tenderingNo}}（{{title}}）の開札が行われました。入札ページの受領ハッシュをお手元の受領書と照合してください。',
    },
  ),
  of(
    'SUPPLIER',
    'tender.pricesOpened',
    { en: 'Prices opened', zh: '已开价格标', es: 'Precios abiertos', ja: '価格の開札のお知らせ' },
    {
      en: '{{tenderingNo}}: the prices of valid bids were opened',
      zh: '{{tenderingNo}} 有效投标的价格已开启',
      es: '{{tenderingNo}}: se abrieron los precios de las ofertas válidas',
      ja: '{{tenderingNo}} の有効な応札の価格が開札されました',
    },
    {
      en: 'The price envelopes of the technically valid bids for {{tenderingNo}}, {{title}}, were opened. The other price envelopes stay sealed.',
      zh: '{{tenderingNo}}（{{title}}）技术评审合格的投标的价格标已开启，其他价格标保持密封。',
      es: 'Se abrieron los sobres de precios de las ofertas técnicamente válidas de {{tenderingNo}}, {{title}}. Los demás sobres de precios siguen sellados.',
      ja: '{{tenderingNo}}（{{title}}）で技術評価に合格した応札の価格封筒が開札されました。その他の価格封筒は封印されたままです。',
    },
  ),
]
