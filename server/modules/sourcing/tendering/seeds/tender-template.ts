type Languages = Record<'en' | 'zh' | 'es' | 'ja', string>

export const of = (
  audience: 'BUYER' | 'SUPPLIER',
  code: string,
  names: Languages,
  titles: Languages,
  contents: Languages,
) =>
  ({
    messageType: 'BIDDING',
    object: 'TENDER',
    opens: true,
    closable: false,
    audience,
    code,
    names,
    titles,
    contents,
    module: audience === 'BUYER' ? 'tendering-list' : 'my-tender',
  }) as const
