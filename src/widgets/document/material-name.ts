import { textAt } from '../../kit/format/record.ts'

interface Named {
  materialCode?: string | undefined
  materialText?: string | undefined
  spec?: string | undefined
}

/** The specification distinguishes materials of the same name. */
export function materialName({ materialCode = '', materialText = '', spec = '' }: Named): string {
  const name = [materialCode, materialText].filter(Boolean).join(' ')
  return spec === '' || materialText.includes(spec) ? name : [name, spec].filter(Boolean).join(' · ')
}

export function materialIn(row: Record<string, unknown> | undefined): Named {
  return {
    materialCode: textAt(row, 'materialCode'),
    materialText: textAt(row, 'materialText'),
    spec: textAt(row, 'spec'),
  }
}
