type Languages = Record<'en' | 'zh' | 'es' | 'ja', string>

export const of = (
  audience: 'BUYER' | 'SUPPLIER',
  code: string,
  names: Languages,
  titles: Languages,
  contents: Languages,
) =>
  ({
    messageType: 'INQUIRY',
    object: 'INQUIRY',
    opens: true,
    closable: false,
    audience,
    code,
    names,
    titles,
    contents,
    module: audience === 'BUYER' ? 'inquiry-list' : 'inquiry-my-quote',
  }) as const
